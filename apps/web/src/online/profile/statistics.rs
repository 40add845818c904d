//! A table of numbers.

use crate::texts::use_words;
use leptos::prelude::*;

/// A table with these columns: each with its text key, and `true` if it contains numbers.
pub fn statistics(columns: &[(&'static str, bool)], rows: impl IntoView) -> impl IntoView {
    let words = use_words();
    let heads = columns.iter().map(|&(key, is_number)| {
        view! {
            <th scope="col" class:number=is_number>
                {move || words.text(key)}
            </th>
        }
    });
    view! {
        <div class="statistics">
            <table>
                <thead>
                    <tr>{heads.collect_view()}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}
