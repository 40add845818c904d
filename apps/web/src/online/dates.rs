//! Days and times in the reader's language and time zone.

use crate::browser::date_form::date_form;
use js_sys::{Date, Object, Reflect};
use ranarium_game::Language;

/// Returns the day of a time, in milliseconds since 1970 (UTC).
pub fn day(at_ms: u64, language: Language) -> String {
    let parts = [("day", "numeric"), ("month", "long"), ("year", "numeric")];
    date(at_ms)
        .to_locale_date_string(&date_form(language), &options(&parts))
        .into()
}

/// Returns the day of the week, the date and the minute of a time, or the minute alone if it is
/// today.
pub fn moment(at_ms: u64, language: Language) -> String {
    let (then, now) = (date(at_ms), Date::new_0());
    let mut parts = vec![("hour", "numeric"), ("minute", "2-digit")];
    if then.to_date_string() != now.to_date_string() {
        parts.extend([("weekday", "long"), ("day", "numeric"), ("month", "long")]);
    }
    then.to_locale_string(&date_form(language), &options(&parts))
        .into()
}

/// Returns the minute of a time as the value of an input for local times.
pub fn local_minute(at_ms: u64) -> String {
    let date = date(at_ms);
    format!(
        "{:04}-{:02}-{:02}T{:02}:{:02}",
        date.get_full_year(),
        date.get_month() + 1,
        date.get_date(),
        date.get_hours(),
        date.get_minutes()
    )
}

/// Returns the time of the value of an input for local times, in milliseconds since 1970 (UTC).
pub fn of_local_minute(value: &str) -> Option<u64> {
    let at_ms = Date::new(&value.into()).get_time();
    (at_ms >= 0.0).then_some(at_ms as u64)
}

fn date(at_ms: u64) -> Date {
    Date::new(&(at_ms as f64).into())
}

/// Returns options of the browser's formatting.
fn options(parts: &[(&str, &str)]) -> Object {
    let options = Object::new();
    for (name, value) in parts {
        drop(Reflect::set(&options, &(*name).into(), &(*value).into()));
    }
    options
}
