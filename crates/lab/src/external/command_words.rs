//! Splits a command line into words, without a shell.

/// Returns the words of a command. Blanks separate words; single and double quotes keep text
/// together; a backslash takes the next character literally, except between single quotes. No other
/// character has a special meaning: there are no variables, patterns or pipes (use `sh -c '…'` for
/// them).
///
/// # Errors
/// If a quote is not closed, or the command contains no word.
pub fn split(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut signs = command.chars();
    while let Some(sign) = signs.next() {
        match (quote, sign) {
            (Some(open), _) if sign == open => quote = None,
            (Some('"') | None, '\\') => match signs.next() {
                Some(next) => word.get_or_insert_default().push(next),
                None => return Err("a command cannot end with \\".to_owned()),
            },
            (Some(_), _) => word.get_or_insert_default().push(sign),
            (None, '"' | '\'') => {
                quote = Some(sign);
                word.get_or_insert_default();
            }
            (None, _) if sign.is_whitespace() => words.extend(word.take()),
            (None, _) => word.get_or_insert_default().push(sign),
        }
    }
    if let Some(open) = quote {
        return Err(format!("a quote {open} has no end"));
    }
    words.extend(word);
    if words.first().is_none_or(String::is_empty) {
        return Err("no program is named".to_owned());
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn words_are_split_like_in_a_shell() {
        for (command, words) in [
            ("./bot", vec!["./bot"]),
            (" python3  bot.py -v ", vec!["python3", "bot.py", "-v"]),
            ("sh -c 'a b; c'", vec!["sh", "-c", "a b; c"]),
            (r#"a "b \" c" d\ e '\'"#, vec!["a", r#"b " c"#, "d e", r"\"]),
            ("a '' b", vec!["a", "", "b"]),
            ("a$HOME *", vec!["a$HOME", "*"]),
        ] {
            assert_eq!(split(command).unwrap(), words, "{command}");
        }
        for bad in ["", "  ", "a 'b", "a \"b", "a\\", "''"] {
            assert!(split(bad).is_err(), "{bad}");
        }
    }
}
