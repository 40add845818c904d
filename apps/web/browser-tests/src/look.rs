//! Finding elements by role and name, as the browser exposes them to screen readers.

/// Elements that may have a role.
const CANDIDATES: &str = "a,article,aside,button,dialog,fieldset,footer,form,h1,h2,h3,h4,h5,h6,header,img,input,li,main,nav,ol,option,\
                          output,progress,section,select,summary,svg,table,textarea,ul,[role],[tabindex]";

/// Returns a script whose result is `[elements, names]`: the elements with the role and the name
/// (or, if there are none, with the name as the beginning or else as a part of theirs), and the
/// names of all with that role.
pub fn script() -> String {
    format!(
        r#"
        {names}
        const [role, name] = arguments;
        const found = [...document.querySelectorAll({CANDIDATES:?})]
            .filter((element) => roleOf(element) === role && element.checkVisibility())
            .map((element) => [element, nameOf(element)]);
        const named = (is) => found.filter(([, own]) => is(own));
        const ways = [named((own) => own === name), named((own) => own.startsWith(name)), named((own) => own.includes(name))];
        const chosen = ways.find((some) => some.length > 0) ?? [];
        return [chosen.map(([element]) => element), found.map(([, own]) => own)];
        "#,
        names = include_str!("names.js")
    )
}
