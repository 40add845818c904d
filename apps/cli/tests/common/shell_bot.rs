//! A bot for the shell `sh`, as a file: it takes the first legal action.

use std::fs;
use std::path::Path;

/// The script of the bot. `BEGIN`, `EACH`, `CHOOSE` and `CAPABILITIES` stand for the
/// extras.
const SCRIPT: &str = r#"
BEGIN
answer() { printf '%s\n' "{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":$1}"; }
while IFS= read -r line; do
  case $line in
  '{"id":'*) id=${line#*\"id\":}; id=${id%%,*} ;;
  *) id= ;;
  esac
  EACH
  case $line in
  *'"method":"hello"'*)
    answer '{"protocol":1,"name":"shell","version":"1","games":["icefrogs","army-of-frogs","frog-juice","stacking-frogs"],"capabilities":[CAPABILITIES]}' ;;
  *'"method":"start"'*) answer '{}' ;;
  *'"method":"choose"'*)
    text=${line#*\"text\":\"}; text=${text%%\"*}
    CHOOSE
    answer "{\"action\":\"$text\"}" ;;
  *'"method":"bye"'*) exit 0 ;;
  *) [ -n "$id" ] && printf '%s\n' "{\"jsonrpc\":\"2.0\",\"id\":$id,\"error\":{\"code\":-32601,\"message\":\"no\"}}" ;;
  esac
done
"#;

/// Additional shell commands that a bot runs, and its capabilities.
#[derive(Clone, Copy, Default)]
pub struct Extras<'a> {
    /// Before anything else.
    pub begin: &'a str,
    /// At every line, which is in `$line`.
    pub each: &'a str,
    /// Before it answers a question.
    pub choose: &'a str,
    /// The capabilities, as the items of a JSON list.
    pub capabilities: &'a str,
}

/// Writes the bot into this folder, and returns its name.
pub fn write(folder: &Path, name: &str, extras: Extras<'_>) -> String {
    let script = SCRIPT
        .replace("BEGIN", extras.begin)
        .replace("EACH", extras.each)
        .replace("CHOOSE", extras.choose)
        .replace("CAPABILITIES", extras.capabilities);
    let path = folder.join(name);
    fs::write(&path, script).unwrap();
    format!("cmd@20000ms:sh {}", path.display())
}
