//! The profile of a user, who may have no account: name and frog.

use crate::moderation::name_skeletons::NameSkeletons;
use crate::moderation::people::{People, unless_taken};
use crate::storage_call::storage_unavailable;
use ranarium_online::{Actor, CommandKind, NameError, ServerError};
use ranarium_protocol::online::{User, WantedName};

impl People {
    /// Changes the name or frog of a user, also at the tables where they sit.
    ///
    /// # Errors
    /// If the name is not allowed or looks like that of another user's account, the user exceeds
    /// the limit of new names, or the change cannot be stored.
    pub async fn change_user(
        &self,
        user: &User,
        name: Option<WantedName>,
        frog: Option<u8>,
    ) -> Result<User, ServerError> {
        let is_hidden = self.admission.moderation_state().hidden.contains(&user.id);
        let name = match name {
            Some(name) if name.as_str() == user.name.as_str() => user.name.clone(),
            Some(_) if is_hidden => return Err(ServerError::Name(NameError::Hidden)),
            Some(name) => self.admission.check_name(&name)?,
            None => user.name.clone(),
        };
        let has_new_name = name != user.name;
        if has_new_name {
            self.admission.limiter.count_name(user.id)?;
        }
        let user = User {
            id: user.id,
            name,
            frog: frog.unwrap_or(user.frog),
        };
        let skeletons = has_new_name.then(|| NameSkeletons::of(&user.name));
        let skeletons = skeletons.as_ref().map(NameSkeletons::as_pair);
        let changed = self.storage.users().change_user(&user, skeletons).await;
        changed.map_err(unless_taken)?;
        self.show_at_tables(&user).await?;
        Ok(user)
    }

    /// Shows a user's name and frog at every table where they sit and whose match is not over.
    async fn show_at_tables(&self, user: &User) -> Result<(), ServerError> {
        let tables = self.storage.matches().unfinished_matches_of(user.id).await;
        for table in tables.map_err(storage_unavailable)? {
            let order = CommandKind::ChangeProfile {
                name: user.name.clone(),
                frog: user.frog,
            };
            let executed = self
                .matches
                .execute(table.clone(), Actor::User(user.id), order);
            // The name is stored; a table that has just closed keeps the old one.
            if let Err(error) = executed.await {
                tracing::debug!(%table, %error, "cannot update a player's name at a table");
            }
        }
        Ok(())
    }
}
