//! The bar below a board: an explanation or the last events, the prompt, the pending action or its
//! refusal, and the button that plays it.

use crate::play::pointing_text::pointing_text;
use leptos::prelude::*;
use ranarium_board::{ActionChoice, BoardContext, PendingAction, Scene};
use ranarium_game::{Arg, Message, Seat};

/// An explanation above the prompt, in place of the last events.
#[derive(Clone)]
pub struct Aside {
    /// The explanation.
    pub text: String,
    /// The next tip, if this is a coach mark.
    pub next: Option<NextTip>,
}

/// The button of a coach mark.
#[derive(Clone, Copy)]
pub struct NextTip {
    /// The part of the table that is explained, by its name in the style sheet.
    pub part: &'static str,
    /// Shows the next tip.
    pub show: Callback<()>,
}

/// The bar below a board.
#[component]
pub fn Bar<C: ActionChoice>(
    /// The board above the bar.
    board: BoardContext<C>,
    /// The prompt while the selection is empty: it says whose turn it is.
    #[prop(into)]
    prompt: Signal<String>,
    /// An explanation above the prompt, in place of the last events.
    #[prop(optional, into)]
    aside: Option<Signal<Option<Aside>>>,
    /// The name of the person who plays at a screen that several people share.
    #[prop(optional, into)]
    person: Option<Signal<Option<String>>>,
    /// `true` for a player who only watches.
    #[prop(optional, into)]
    only_watches: Option<Signal<bool>>,
    /// The end of the text, after the prompt.
    #[prop(optional)]
    after_prompt: Option<ViewFn>,
    /// Further buttons of the bar.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let clause = move || refused_clause(board);
    // After the end no action can be played, and never by a spectator.
    let plays = Memo::new(move |_| {
        let only_watches = only_watches.is_some_and(|watches| watches.get());
        let is_played = |scene: &Scene<_>| scene.returns.is_none() && scene.seat().is_some();
        !only_watches && board.scene.with(|scene| is_played(scene))
    });
    view! {
        <div
            class="bar"
            class:bar-ready=move || is_ready(board)
            class:bar-refused=move || clause().is_some()
            aria-busy=move || board.is_played().then_some("true")
        >
            <p class="bar-said" aria-live="polite">
                {move || news(board, aside, only_watches)}
                {move || addressed(board, person)}
                {move || pointing_text(board, &bar_text(board, prompt))}
                {move || clause().map(|clause| clause_button(board, clause))}
                {after_prompt.map(|after_prompt| after_prompt.run())}
            </p>
            {children.map(|children| children())}
            <Show when=move || plays.get()>{buttons(board)}</Show>
        </div>
    }
}

/// Returns `true` while no action is begun, played or refused.
pub fn is_empty<C: ActionChoice>(board: BoardContext<C>) -> bool {
    board
        .pending
        .with(|pending| matches!(pending, PendingAction::Empty))
}

/// Returns `true` if the pending action can be played.
fn is_ready<C: ActionChoice>(board: BoardContext<C>) -> bool {
    board.pending.with(|pending| pending.action().is_some())
}

/// Returns the clause that refuses the pending action.
fn refused_clause<C: ActionChoice>(board: BoardContext<C>) -> Option<&'static str> {
    board.pending.with(|pending| match pending {
        PendingAction::Refused(illegal) => Some(illegal.clause),
        PendingAction::Empty
        | PendingAction::Begun(_)
        | PendingAction::Ready { .. }
        | PendingAction::Played(_) => None,
    })
}

/// An explanation or the last events, which are shown above the prompt until the player selects a
/// spot.
fn news<C: ActionChoice>(
    board: BoardContext<C>,
    aside: Option<Signal<Option<Aside>>>,
    only_watches: Option<Signal<bool>>,
) -> Option<AnyView> {
    let is_empty = is_empty(board);
    let aside = aside.and_then(|aside| aside.get());
    let news = board.news.get();
    if !is_empty {
        return None;
    }
    if let Some(Aside { text, next }) = aside {
        let next = next.map(|next| next_button(board, next));
        return Some(view! { <span class="bar-aside">{text}{next}</span> }.into_any());
    }
    // The newest first: the end of what does not fit is cut.
    let newest_first = news.iter().rev();
    let is_played_for = only_watches.is_some_and(|watches| watches.get());
    let own_seat = board
        .scene
        .with(|scene| scene.seat())
        .filter(|_| is_played_for);
    let say = |message: &Message| match own_seat {
        Some(seat) => capitalised(&board.say(&with_computer(message, seat))),
        None => board.say(message),
    };
    let texts: Vec<String> = newest_first.map(say).collect();
    let point = move || board.point_at(board.spots_of(&board.news.get_untracked()));
    (!texts.is_empty()).then(|| {
        view! {
            <span
                class="bar-news"
                on:pointerenter=move |_| point()
                on:click=move |_| point()
                on:pointerleave=move |_| board.end_pointing()
            >
                {texts.join(" ")}
            </span>
        }
        .into_any()
    })
}

/// Returns a message in which the computer has the place of a player for whom it plays.
fn with_computer(message: &Message, seat: Seat) -> Message {
    let args = message.args.iter();
    let args = args.map(|(name, arg)| (*name, computer_for(arg, seat)));
    Message {
        key: message.key,
        args: args.collect(),
    }
}

fn computer_for(arg: &Arg, seat: Seat) -> Arg {
    match arg {
        Arg::Seat(player) if *player == seat => Message::new("web-the-computer").into(),
        Arg::Message(message) => with_computer(message, seat).into(),
        Arg::List(items) => Arg::List(items.iter().map(|item| computer_for(item, seat)).collect()),
        Arg::Number(_) | Arg::Seat(_) | Arg::Text(_) => arg.clone(),
    }
}

/// Returns a sentence with a capital at its beginning.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    first
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(letters)
        .collect()
}

/// A button that shows the next tip. It is part of the text: the place of the button that plays
/// stays empty.
fn next_button<C: ActionChoice>(board: BoardContext<C>, next: NextTip) -> impl IntoView {
    view! {
        " "
        <button
            type="button"
            class="next-tip"
            data-coach=next.part
            on:click=move |_| next.show.run(())
        >
            {move || board.text("web-coach-next")}
        </button>
    }
}

/// The name of the person who plays. The prompt names the person already.
fn addressed<C: ActionChoice>(
    board: BoardContext<C>,
    person: Option<Signal<Option<String>>>,
) -> Option<impl IntoView> {
    let is_empty = is_empty(board);
    let name = person?.get().filter(|_| !is_empty)?;
    Some(view! { <strong class="bar-person">{name} ": "</strong> })
}

/// Returns the prompt, or the pending action in words.
fn bar_text<C: ActionChoice>(board: BoardContext<C>, prompt: Signal<String>) -> String {
    board.pending.with(|pending| match pending {
        PendingAction::Empty => prompt.get(),
        PendingAction::Begun(message)
        | PendingAction::Ready { message, .. }
        | PendingAction::Played(message) => board.say(message),
        PendingAction::Refused(illegal) => board.words.with(|words| words.reason(illegal)),
    })
}

/// A button that shows a clause of the rules.
fn clause_button<C: ActionChoice>(board: BoardContext<C>, clause: &'static str) -> impl IntoView {
    view! {
        " "
        <button
            type="button"
            class="clause"
            title=clause
            on:click=move |_| board.open_clause(clause)
        >
            {move || board.text("web-why")}
        </button>
    }
}

/// The buttons that take back a step of the pending action, and play it.
fn buttons<C: ActionChoice>(board: BoardContext<C>) -> impl IntoView {
    view! {
        <button
            type="button"
            class="quiet"
            disabled=move || !board.can_step_back()
            on:click=move |_| board.step_back()
        >
            {move || board.text("web-back-step")}
        </button>
        <button
            type="button"
            class="main"
            disabled=move || !is_ready(board)
            on:click=move |_| board.confirm()
        >
            {move || board.text("web-confirm")}
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::{capitalised, with_computer};
    use ranarium_game::{Arg, Message, Seat};

    #[test]
    fn events_of_a_seat_that_the_computer_plays_name_the_computer() {
        let [own, other] = [0, 1].map(Seat::new);
        let event = |player: Arg, from: Arg| {
            Message::new("event-took")
                .with("player", player)
                .with("from", vec![from])
        };
        let computer = || Arg::from(Message::new("web-the-computer"));
        let told =
            |player: Seat, from: Seat| with_computer(&event(player.into(), from.into()), own);
        assert_eq!(told(own, other), event(computer(), other.into()));
        assert_eq!(told(other, own), event(other.into(), computer()));
        assert_eq!(capitalised("the computer moves."), "The computer moves.");
    }
}
