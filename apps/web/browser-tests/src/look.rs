//! Finding elements by role and name, as the browser exposes them to screen readers.

/// Elements that may have a role.
const CANDIDATES: &str = "a,article,aside,button,dialog,fieldset,footer,form,h1,h2,h3,h4,h5,h6,header,img,input,li,main,nav,ol,option,\
                          output,progress,section,select,summary,svg,table,textarea,ul,[role],[tabindex]";

/// Returns a script whose result is the elements with the role and the name, or, if there are none,
/// with the name as the beginning or else as a part of theirs.
///
/// Chromium builds an accessibility tree for each role and each name that a script reads. Elements
/// whose tags and texts exclude them are therefore dropped first.
pub fn script() -> String {
    format!(
        r#"
        {names}
        const [role, name] = arguments;
        const found = [...document.querySelectorAll({CANDIDATES:?})]
            .filter((element) => mayHaveRole(element, role) && mayBeNamed(element, name) && element.checkVisibility())
            .filter((element) => roleOf(element) === role)
            .map((element) => [element, nameOf(element)]);
        const named = (is) => found.filter(([, own]) => is(own));
        const ways = [named((own) => own === name), named((own) => own.startsWith(name)), named((own) => own.includes(name))];
        return (ways.find((some) => some.length > 0) ?? []).map(([element]) => element);
        "#,
        names = NAMES
    )
}

/// Returns a script whose result is the names of all elements with the role.
pub fn script_of_names() -> String {
    format!(
        r#"
        {NAMES}
        const [role] = arguments;
        return [...document.querySelectorAll({CANDIDATES:?})]
            .filter((element) => mayHaveRole(element, role) && element.checkVisibility() && roleOf(element) === role)
            .map(nameOf);
        "#
    )
}

const NAMES: &str = include_str!("names.js");
