//! A command line cut into words, without a shell.

/// Cuts a command into its words. Blanks separate them; what stands between single or double quotes
/// stays together; a backslash takes the next character as it is, but not between single quotes.
/// Nothing else has a meaning: there are no variables, no patterns and no pipes (`sh -c '…'` has
/// them).
///
/// # Errors
/// A quote without its end, or no word at all.
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
    fn words_are_cut_as_people_expect() {
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
