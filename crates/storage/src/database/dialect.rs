//! [`Dialect`]: a constant of each database, read by the stores.

/// The statements and clauses that differ between databases.
#[derive(Debug)]
pub struct Dialect {
    /// The kind of database.
    pub(crate) name: &'static str,
    /// The condition that a table is listed, written as in the partial indexes, so that they are
    /// used.
    pub(crate) is_listed: &'static str,
    /// The expression of the game in a table's settings.
    pub(crate) game: &'static str,
    /// The query of the number of seats in a table's settings that have no bot.
    pub(crate) seats_without_bot: &'static str,
    /// The table of the elements of a JSON array, $1; its column is `value`.
    pub(crate) elements: &'static str,
    /// The query of the texts in a JSON array, $1.
    pub(crate) texts: &'static str,
    /// The query of the tokens of sessions and programs among hexadecimal texts, a JSON array, $1.
    pub(crate) known_tokens: &'static str,
    /// The statement that keeps other transactions from storing skeletons of names until the end of
    /// this one, if the database has several writers.
    pub(crate) lock_names: Option<&'static str>,
    /// The statement that keeps other transactions from appending to logs, and from packing them,
    /// until the end of this one, if the database has several writers: one that does not see a new
    /// packed log yet could take a number whose row is being deleted.
    pub(crate) lock_log: Option<&'static str>,
    /// The query of the size in bytes.
    pub(crate) size: &'static str,
    /// The statement that copies the database to a new file, $1, if there is one.
    pub(crate) copy: Option<&'static str>,
    /// The query of damages of the file, if the database has one; its only row is `ok` if there are
    /// none.
    pub(crate) integrity: Option<&'static str>,
    /// The suffix of a column in `ORDER BY` that sorts texts by their bytes.
    pub(crate) by_bytes: &'static str,
    /// The clause that allows `INSERT` to set the number of a row.
    pub(crate) numbers_given: &'static str,
    /// The query that continues the numbers of a table's rows after the highest that was inserted,
    /// if the database does not do so itself.
    pub(crate) continue_numbers: Option<fn(table: &str) -> String>,
}
