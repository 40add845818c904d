//! docs/encodings.md: the action spaces and observation tensors of all games, as tables.

use crate::schemas::compare;
use ranarium_catalog::{Speaker, Visit, ids, visit};
use ranarium_game::{FullGame, Language};

const INTRODUCTION: &str = "\
# Actions as numbers, observations as tensors

Programs that learn see every game as arrays of a fixed size.
This page is generated from `encoding.rs` of each game by `crates/catalog/tests/suite/schemas/encodings.rs`.

- An **action number** is the place of an action in the game's action space.
  Every legal action has one, and no two legal actions have the same; a mask has a 1 for each legal action.
  The numbers of a block are in row-major order of its shape.
- An **observation tensor** is a row of bytes, part after part, each in row-major order.
  Values of a part are from 0 to the number in the column \"up to\".
- Both follow from what the viewer knows, and from nothing else.
- Seats, owners and colours of players are counted from the viewer's own seat, clockwise: 0 is the viewer, or seat 1 for a spectator.
- \"One of\" several things means that one value of the part is 1, and the others 0.
";

struct EncodingTable;

impl Visit for EncodingTable {
    type Out = String;

    fn visit<G: FullGame>(self) -> String {
        let name = Speaker::of::<G>(Language::En).text("name");
        let mut text = format!("\n## {name}\n\n{} action numbers:\n\n", G::action_count());
        text += "| numbers | block | shape | meaning |\n|---|---|---|---|\n";
        let mut first = 0;
        for block in G::ACTIONS {
            let (numbers, shape) = (range(first, block.len()), shape(block.shape));
            text += &format!(
                "| {numbers} | {} | {shape} | {} |\n",
                block.name, block.meaning
            );
            first += block.len();
        }
        text += &format!("\n{} values of an observation:\n\n", G::tensor_len());
        text += "| values | part | shape | up to | meaning |\n|---|---|---|---|---|\n";
        let mut first = 0;
        for part in G::TENSOR {
            let (values, shape) = (range(first, part.len()), shape(part.shape));
            text += &format!(
                "| {values} | {} | {shape} | {} | {} |\n",
                part.name, part.high, part.meaning
            );
            first += part.len();
        }
        text
    }
}

fn range(first: u32, len: u32) -> String {
    match len {
        1 => first.to_string(),
        _ => format!("{first}–{}", first + len - 1),
    }
}

fn shape(shape: &[u32]) -> String {
    let sizes: Vec<String> = shape.iter().map(ToString::to_string).collect();
    sizes.join(" × ")
}

#[test]
fn the_page_of_encodings_is_made_from_the_games() {
    let tables: Result<String, _> = ids().map(|id| visit(id, EncodingTable)).collect();
    let tables = tables.expect("every game of the list exists");
    compare("docs/encodings.md", &(INTRODUCTION.to_owned() + &tables));
}
