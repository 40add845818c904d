# The pages of links in mails.

notice-page-confirm = Mail when it’s your turn
notice-page-confirm-text = Shall we send you a mail when it’s your turn? At most one an hour, and you can stop at any time.
notice-page-confirm-button = Yes, please
notice-page-confirmed = All set
notice-page-confirmed-text = We’ll send you a mail when it’s your turn.
notice-page-unsubscribe = Unsubscribe
notice-page-unsubscribe-text = Would you like us to stop sending you mail?
notice-page-unsubscribe-button = Stop sending mail
notice-page-unsubscribed = You are unsubscribed
notice-page-unsubscribed-text = We’ve forgotten your mail address, and won’t write again.
notice-page-unknown = This link no longer works
notice-page-unknown-text = It has expired, or the address has already been removed. You can change what you receive in the settings.

password-page-reset = Choose a new password
password-page-reset-text = It needs at least 8 characters. You’ll be signed out everywhere.
password-page-reset-button = Save
password-page-refused = Choose another password
password-page-refused-text = It needs 8 to 200 characters, and must not be your login or a password that many people use.
password-page-refused-button = Save
password-page-done = Your password has been changed
password-page-done-text = You can now sign in with it.
password-page-done-button = Sign in
password-page-unknown = This link no longer works
password-page-unknown-text = It works once, for an hour. You can ask for another one.
