//! The element around a board that handles all touches, drags and keys.

use crate::input::keys;
use crate::{ActionChoice, BoardContext, PendingAction};
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::html::Div;
use leptos::prelude::*;
use web_sys::Element;

/// Controls that handle touches themselves.
const CONTROLS: &str = "a, button, details, input, label, select, summary, textarea";

/// The element around a board. Descendants with `data-spot` are touched, dragged and reached by
/// keys; a touch elsewhere goes a step back. Elements with `aria-disabled` are not touchable. The
/// area is not translated: names of spaces are not words, and drawings contain no HTML.
#[component]
pub fn ChoosingArea<C: ActionChoice>(
    /// The board's context.
    context: BoardContext<C>,
    /// The CSS classes of the element.
    #[prop(into)]
    class: String,
    /// A reference to the area's element, for the caller.
    #[prop(optional)]
    node_ref: NodeRef<Div>,
    /// The picture of a piece dragged off a spot.
    picture: impl Fn(C::Spot) -> Option<AnyView> + Copy + Send + Sync + 'static,
    /// The content of the board.
    children: Children,
) -> impl IntoView {
    let drag = context.drag;
    view! {
        <div
            class=class
            node_ref=node_ref
            translate="no"
            on:pointerdown:capture=move |event| on_pointer_down(context, &event)
            on:pointermove=move |event| on_pointer_move(context, &event)
            on:pointerup=move |event| on_pointer_up(context, &event)
            on:pointercancel=move |_| drag.on_cancel()
            on:pointerleave=move |_| drag.on_cancel()
            on:click:capture=move |event| drag.suppress_click(&event)
            on:click=move |event| on_click(context, &event)
            on:keydown=move |event| on_key(context, &event)
        >
            {children()}
            <DraggedPiece context picture/>
        </div>
    }
}

/// Returns the spot of this name in the present scene.
fn spot_named<C: ActionChoice>(context: BoardContext<C>, name: &str) -> Option<C::Spot> {
    let scene = context.scene.get_untracked();
    C::spot(name, &scene)
}

/// Returns the touchable spot of an element.
fn spot_at<C: ActionChoice>(context: BoardContext<C>, element: &Element) -> Option<C::Spot> {
    spot_named(context, &keys::enabled_spot(element)?)
}

fn on_pointer_down<C: ActionChoice>(context: BoardContext<C>, event: &PointerEvent) {
    let scene = context.scene.get_untracked();
    let can_drag = |name: &str| {
        scene.is_my_turn() && C::spot(name, &scene).is_some_and(|spot| C::can_drag(&spot, &scene))
    };
    context.drag.on_down(event, can_drag);
}

fn on_pointer_move<C: ActionChoice>(context: BoardContext<C>, event: &PointerEvent) {
    let spot = |name: &str| spot_named(context, name);
    if let Some(spot) = context.drag.on_move(event).and_then(|name| spot(&name)) {
        context.take_up(spot);
    }
    if let Some(over) = context.drag.on_over(event)
        && let (Some(from), Some(onto)) = (spot(&over.from), spot(&over.onto))
    {
        context.drag_over(from, onto);
    }
}

fn on_pointer_up<C: ActionChoice>(context: BoardContext<C>, event: &PointerEvent) {
    let spot = |name: &str| spot_named(context, name);
    if let Some(dropped) = context.drag.on_up(event)
        && let (Some(from), Some(onto)) = (spot(&dropped.from), spot(&dropped.onto))
    {
        context.drop_on(from, onto);
    }
}

fn on_click<C: ActionChoice>(context: BoardContext<C>, event: &MouseEvent) {
    let Some(target) = keys::target(event) else {
        return;
    };
    if let Some(spot) = spot_at(context, &target) {
        context.touch(spot);
    } else if !matches!(target.closest(CONTROLS), Ok(Some(_))) {
        context.step_back();
    }
}

fn on_key<C: ActionChoice>(context: BoardContext<C>, event: &KeyboardEvent) {
    let Some(target) = keys::target(event) else {
        return;
    };
    keys::on_key_within(event, &target);
    let Some(spot) = spot_at(context, &target) else {
        return;
    };
    let is_ready = context.pending.with_untracked(PendingAction::action);
    let is_held = untrack(|| context.with_choice(|choice| choice.holds(&spot)));
    match event.key().as_str() {
        // Enter on a selected spot plays the ready action, although a touch would deselect it.
        "Enter" if is_held && is_ready.is_some() => context.confirm(),
        // The browser presses buttons itself.
        "Enter" | " "
            if target
                .closest("button")
                .is_ok_and(|button| button.is_none()) =>
        {
            context.touch(spot);
        }
        _ => return,
    }
    event.prevent_default();
    event.stop_propagation();
}

/// The dragged piece, under the finger.
#[component]
fn DraggedPiece<C: ActionChoice>(
    context: BoardContext<C>,
    picture: impl Fn(C::Spot) -> Option<AnyView> + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let name = Memo::new(move |_| context.drag.carried().map(|carried| carried.spot));
    let position = move || {
        let carried = context.drag.carried();
        let position = carried.map(|carried| carried.at).unwrap_or_default();
        format!("translate({:.0}px, {:.0}px)", position.x, position.y)
    };
    move || {
        let name = name.get()?;
        let spot = context.scene.with(|scene| C::spot(&name, scene))?;
        let picture = picture(spot)?;
        Some(view! {
            <div class="carried" aria-hidden="true" style:transform=position>
                {picture}
            </div>
        })
    }
}
