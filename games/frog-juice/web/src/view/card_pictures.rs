//! The pictures on the cards: paper cut-outs in a box of 100 by 100 units, without words and
//! numbers.

use frog_juice::Kind;
use ranarium_board::art::frog_at;
use ranarium_board::frog::{self, Marking, Mood, Pose};

/// Returns the picture of a kind of card, as the content of an `<svg viewBox="0 0 100 100">` or a
/// group.
pub fn picture(kind: Kind) -> String {
    match kind {
        Kind::ShrinkingBrew => format!(
            "{FLASK_BACK}{}{FLASK_FRONT}",
            frog_at((35.0, 54.0), 30.0, Pose::Sitting, "orange", Mood::Eager)
        ),
        Kind::Bats => BAT.to_owned(),
        Kind::Toads => format!(
            r#"<g transform="translate(8 8) scale(.84)">{}</g>{WARTS}"#,
            frog::svg(Pose::Sitting, "brown", Marking::Dots, Mood::Calm)
        ),
        Kind::Newts => NEWT.to_owned(),
        Kind::Mice => MOUSE.to_owned(),
        Kind::FrogJuice => format!(
            "{GLASS_BACK}{}{GLASS}",
            frog_at((21.0, 4.0), 50.0, Pose::Peeking, "green", Mood::Happy)
        ),
        Kind::Toadstools => TOADSTOOLS.to_owned(),
        Kind::UnicornHorn => HORN.to_owned(),
        Kind::MonkeyPowder => SACK.to_owned(),
        Kind::StarAndMoonDust => STAR_AND_MOON.to_owned(),
        Kind::DeadlyNightshade => NIGHTSHADE.to_owned(),
        Kind::Prince => format!(
            "{RUFF}{}{CROWN}",
            frog_at((16.0, 22.0), 68.0, Pose::Face, "blue", Mood::Calm)
        ),
        Kind::Princess => format!(
            "{HAIR}{}{TIARA}",
            frog_at((16.0, 22.0), 68.0, Pose::Face, "pink", Mood::Eager)
        ),
        Kind::Witch => format!(
            "{}{HAT}",
            frog_at((12.0, 26.0), 76.0, Pose::Face, "purple", Mood::Thinking)
        ),
        Kind::Cat => CAT.to_owned(),
        Kind::Wash => BUCKET.to_owned(),
        Kind::Gravity => format!(
            r#"{FLOAT}<g transform="rotate(-14 50 44)">{}</g>"#,
            frog_at((20.0, 10.0), 62.0, Pose::Sitting, "blue", Mood::Eager)
        ),
        Kind::Disappearing => format!(
            r#"<g opacity=".2">{}</g>{VANISHED}"#,
            frog_at((8.0, 10.0), 84.0, Pose::Face, "green", Mood::Happy)
        ),
        Kind::Sleep => format!(
            "{}{NIGHTCAP}",
            frog_at((10.0, 22.0), 76.0, Pose::Face, "blue", Mood::Happy)
        ),
        Kind::Frog => format!(
            "{SPELL}{}{SMALL_CROWN}",
            frog_at((14.0, 24.0), 72.0, Pose::Sitting, "green", Mood::Sad)
        ),
        Kind::Ugly => UGLY.to_owned(),
    }
}

const FLASK_BACK: &str = r#"<ellipse fill="oklch(0.2 0.04 300 / 0.18)" cx="50" cy="93" rx="34" ry="5"/><path fill="oklch(0.9 0.035 220)" d="M42 16H58V38C76 44 86 56 86 70C86 84 74 93 50 93C26 93 14 84 14 70C14 56 24 44 42 38Z"/>
<path fill="oklch(0.78 0.13 190)" d="M16.5 62C30 57 42 66 54 61C66 57 76 60 83.5 62C87 80 76 91 50 91C24 91 13 80 16.5 62Z"/>"#;
const FLASK_FRONT: &str = r#"<path fill="oklch(0.72 0.13 195 / 0.45)" d="M16 68C30 63 42 71 54 67C66 63 76 66 84 68C85 82 74 91 50 91C26 91 15 82 16 68Z"/>
<path fill="oklch(0.99 0.01 200 / 0.75)" d="M24 58C27 52 32 48 38 46C33 51 29 56 28 62C26 64 23 62 24 58Z"/><path fill="oklch(0.62 0.1 60)" d="M40 6H60V20H40Z"/><path fill="oklch(0.72 0.1 66)" d="M40 6H60V11H40Z"/>
<circle fill="oklch(0.95 0.05 190)" cx="66" cy="54" r="3.5"/><circle fill="oklch(0.95 0.05 190)" cx="60" cy="46" r="2.4"/><circle fill="oklch(0.95 0.05 190)" cx="72" cy="74" r="2.6"/>"#;

const BAT: &str = r#"<path fill="oklch(0.36 0.085 300)" d="M50 40C44 26 30 20 4 26C12 34 10 44 12 56C20 50 26 54 28 64C34 56 40 58 44 68H56C60 58 66 56 72 64C74 54 80 50 88 56C90 44 88 34 96 26C70 20 56 26 50 40Z"/>
<path fill="oklch(0.44 0.1 300)" d="M38 30L36 14L47 24H53L64 14L62 30C68 40 66 66 60 74C56 80 44 80 40 74C34 66 32 40 38 30Z"/><path fill="oklch(0.74 0.1 350)" d="M39 26L38.5 19L43.5 24ZM61 26L61.5 19L56.5 24Z"/>
<circle fill="oklch(0.99 0.01 100)" cx="43.5" cy="40" r="6"/><circle fill="oklch(0.99 0.01 100)" cx="56.5" cy="40" r="6"/><circle fill="oklch(0.2 0.03 300)" cx="44.5" cy="41" r="3.6"/><circle fill="oklch(0.2 0.03 300)" cx="55.5" cy="41" r="3.6"/><circle fill="oklch(1 0 0)" cx="43.2" cy="39.5" r="1.3"/><circle fill="oklch(1 0 0)" cx="54.2" cy="39.5" r="1.3"/>
<path fill="oklch(0.25 0.06 300)" d="M43 51C47 54 53 54 57 51C56 56 44 56 43 51Z"/><path fill="oklch(0.99 0.01 100)" d="M45 52.4H48L46.5 57ZM52 52.4H55L53.5 57Z"/>
<path fill="oklch(0.28 0.07 300)" d="M42 76H48V82C46 84 43 84 42 82ZM52 76H58V82C57 84 54 84 52 82Z"/>"#;

const WARTS: &str = r#"<path fill="none" stroke="oklch(0.5 0.08 55)" stroke-width="4.2" stroke-linecap="round" d="M40 28h.01M60 28h.01M22 70h.01M78 70h.01M26 78h.01M74 79h.01"/>"#;

const NEWT: &str = r#"<path fill="oklch(0.2 0.04 30 / 0.16)" d="M28 82C20 70 40 62 46 54C54 44 56 34 66 26L84 34C78 52 66 58 62 70C58 84 40 96 14 92C22 92 26 88 28 82Z"/>
<path fill="none" stroke="oklch(0.55 0.16 38)" stroke-width="6" stroke-linecap="round" d="M52 42L38 38M38 38L32 32M38 38L31 41M66 52L78 58M78 58L82 65M78 58L86 57M42 60L30 56M30 56L24 51M30 56L24 61M58 70L68 78M68 78L68 85M68 78L76 79"/>
<path fill="oklch(0.68 0.18 45)" d="M60 20C68 8 86 10 90 22C92 34 80 38 74 44C70 52 68 58 62 64C56 72 60 84 40 90C30 93 18 90 10 84C24 86 34 80 38 70C42 60 50 56 52 46C54 38 54 28 60 20Z"/>
<path fill="none" stroke="oklch(0.88 0.14 88)" stroke-width="5.5" stroke-linecap="round" d="M64 36h.01M60 46h.01M55 56h.01M50 66h.01M45 75h.01M36 82h.01"/>
<circle fill="oklch(0.99 0.01 100)" cx="68" cy="18" r="6"/><circle fill="oklch(0.99 0.01 100)" cx="84" cy="25" r="6"/><circle fill="oklch(0.2 0.03 40)" cx="69" cy="17" r="3.5"/><circle fill="oklch(0.2 0.03 40)" cx="84.5" cy="24" r="3.5"/><circle fill="oklch(1 0 0)" cx="67.8" cy="15.8" r="1.2"/><circle fill="oklch(1 0 0)" cx="83.3" cy="22.8" r="1.2"/>"#;

const MOUSE: &str = r#"<ellipse fill="oklch(0.2 0.03 260 / 0.16)" cx="50" cy="92" rx="38" ry="5"/><path fill="none" stroke="oklch(0.78 0.08 15)" stroke-width="5" stroke-linecap="round" d="M70 84C90 92 98 76 86 66C80 60 84 50 92 50"/>
<path fill="oklch(0.62 0.025 260)" d="M50 44C72 44 80 66 76 80C74 90 62 93 50 93C38 93 26 90 24 80C20 66 28 44 50 44Z"/><ellipse fill="oklch(0.86 0.02 260)" cx="50" cy="76" rx="16" ry="15"/>
<circle fill="oklch(0.55 0.025 260)" cx="24" cy="26" r="18"/><circle fill="oklch(0.55 0.025 260)" cx="76" cy="26" r="18"/><circle fill="oklch(0.82 0.08 10)" cx="24" cy="27" r="11.5"/><circle fill="oklch(0.82 0.08 10)" cx="76" cy="27" r="11.5"/>
<path fill="oklch(0.7 0.025 260)" d="M50 20C70 20 80 34 78 44C76 56 62 64 50 64C38 64 24 56 22 44C20 34 30 20 50 20Z"/><circle fill="oklch(0.2 0.03 260)" cx="38" cy="40" r="5"/><circle fill="oklch(0.2 0.03 260)" cx="62" cy="40" r="5"/><circle fill="oklch(1 0 0)" cx="36.5" cy="38.3" r="1.7"/><circle fill="oklch(1 0 0)" cx="60.5" cy="38.3" r="1.7"/>
<ellipse fill="oklch(0.68 0.14 10)" cx="50" cy="51" rx="5.5" ry="4"/><path fill="oklch(0.99 0.01 100)" d="M46.5 58H53.5V64H46.5Z"/><path fill="none" stroke="oklch(0.45 0.03 260)" stroke-width="1.8" stroke-linecap="round" d="M30 52L14 49M30 56L15 60M70 52L86 49M70 56L85 60"/>
<path fill="none" stroke="oklch(0.82 0.08 10)" stroke-width="6.5" stroke-linecap="round" d="M38 74L45 78M62 74L55 78M34 92H42M66 92H58"/>"#;

const GLASS_BACK: &str = r#"<ellipse fill="oklch(0.2 0.04 150 / 0.18)" cx="47" cy="94" rx="28" ry="4.5"/><path fill="none" stroke="oklch(0.65 0.2 20)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M66 50L76 12L90 8"/><path fill="oklch(0.93 0.025 200)" d="M16 40H78L70 94H24Z"/>"#;
const GLASS: &str = r#"<path fill="oklch(0.78 0.19 132)" d="M16.5 44H77.5L70.5 92C70.3 93.4 69.4 94 68 94H26C24.6 94 23.7 93.4 23.5 92Z"/><path fill="oklch(0.87 0.16 126)" d="M16.5 44H77.5L76.6 50C66 54 58 47 47 50C36 54 28 47 17.4 50Z"/>
<path fill="oklch(0.99 0.01 150 / 0.55)" d="M24 56L30 56L34 84L29 84Z"/><circle fill="oklch(0.92 0.12 122)" cx="46" cy="66" r="4"/><circle fill="oklch(0.92 0.12 122)" cx="58" cy="76" r="3"/><circle fill="oklch(0.92 0.12 122)" cx="62" cy="60" r="2.6"/><circle fill="oklch(0.92 0.12 122)" cx="44" cy="84" r="2.4"/>
<path fill="none" stroke="oklch(0.58 0.14 142)" stroke-width="4.5" stroke-linecap="round" d="M29 43V48M33.5 42V49M38 43V48M54 43V48M58.5 42V49M63 43V48"/>"#;

const TOADSTOOLS: &str = r#"<ellipse fill="oklch(0.2 0.04 100 / 0.16)" cx="50" cy="92" rx="42" ry="5"/><path fill="oklch(0.92 0.03 85)" d="M36 48H52L58 92H28ZM70 66H82L86 92H66Z"/><path fill="oklch(0.85 0.04 80)" d="M46 48H52L58 92H44ZM77 66H82L86 92H76ZM30 56C38 60 50 60 58 56L56 62C48 66 38 66 31 62Z"/>
<path fill="oklch(0.61 0.2 26)" d="M6 52C6 26 24 10 44 10C64 10 82 26 82 52C60 60 28 60 6 52Z"/><path fill="oklch(0.7 0.18 32)" d="M6 52C6 26 24 10 44 10C28 18 16 34 16 54.5C12 54 9 53 6 52Z"/><path fill="oklch(0.61 0.2 26)" d="M56 70C56 56 64 48 76 48C88 48 96 56 96 70C84 75 68 75 56 70Z"/>
<path fill="none" stroke="oklch(0.97 0.02 80)" stroke-linecap="round" stroke-width="12" d="M34 28h.01M58 40h.01"/><path fill="none" stroke="oklch(0.97 0.02 80)" stroke-linecap="round" stroke-width="8" d="M56 22h.01M38 46h.01M18 44h.01M76 58h.01M72 46h.01"/><path fill="none" stroke="oklch(0.97 0.02 80)" stroke-linecap="round" stroke-width="5.5" d="M66 66h.01M86 64h.01"/>
<path fill="oklch(0.66 0.14 140)" d="M4 93C6 84 10 80 14 76C14 84 18 86 20 93ZM90 93C92 86 94 84 98 80C98 86 98 90 98 93Z"/>"#;

const HORN: &str = r#"<path fill="oklch(0.2 0.04 300 / 0.14)" d="M34 90L88 14L62 92Z"/><path fill="oklch(0.95 0.04 90)" d="M26 84C24 80 26 76 30 72L86 8C88 6 90 8 89 11L58 90C50 94 32 94 26 84Z"/>
<path fill="oklch(0.83 0.1 330)" d="M34 67.5C42 68 54 76 60.5 84L64 75C58 68 48 60 40.8 59.7ZM48 51.5C54 54 62 60 67.8 65.5L71 57.5C66 52 60 46 54.5 44ZM61 36.5C66 39 70 43 74.8 47.8L78 39.6C74 35.5 70.5 31.5 67.5 29ZM73.5 22C77 25 79 28 81.8 30L84.6 22.6C83 20.5 81 18 79.2 15.7Z"/>
<path fill="oklch(0.88 0.12 88)" d="M22 80C30 76 52 82 62 90C58 98 26 98 20 88C19 85 20 82 22 80Z"/><path fill="oklch(0.8 0.13 85)" d="M22 88C32 92 52 94 61 92C54 98 28 97 22 88Z"/>
<path fill="oklch(0.86 0.14 92)" d="M22 22L25.5 32.5L36 36L25.5 39.5L22 50L18.5 39.5L8 36L18.5 32.5ZM82 66L84 72L90 74L84 76L82 82L80 76L74 74L80 72ZM48 10L49.7 15.3L55 17L49.7 18.7L48 24L46.3 18.7L41 17L46.3 15.3Z"/>"#;

const SACK: &str = r#"<ellipse fill="oklch(0.2 0.04 60 / 0.16)" cx="50" cy="93" rx="38" ry="5"/><path fill="oklch(0.8 0.08 80)" d="M36 28C30 20 32 10 40 12C46 6 54 6 60 12C68 10 70 20 64 28C84 40 92 60 88 78C86 90 72 94 50 94C28 94 14 90 12 78C8 60 16 40 36 28Z"/><path fill="oklch(0.73 0.085 74)" d="M64 28C84 40 92 60 88 78C86 90 72 94 50 94C70 88 78 66 60 29Z"/>
<path fill="oklch(0.6 0.16 25)" d="M33 24H67C70 24 70 32 67 32H33C30 32 30 24 33 24ZM64 30L78 40L72 44L62 33Z"/>
<circle fill="oklch(0.45 0.075 50)" cx="28" cy="62" r="8.5"/><circle fill="oklch(0.45 0.075 50)" cx="72" cy="62" r="8.5"/><circle fill="oklch(0.78 0.09 55)" cx="28" cy="62" r="4.8"/><circle fill="oklch(0.78 0.09 55)" cx="72" cy="62" r="4.8"/><circle fill="oklch(0.45 0.075 50)" cx="50" cy="60" r="21"/>
<path fill="oklch(0.82 0.085 62)" d="M50 52C52 46 66 46 66 57C66 62 65 64 64 66C68 74 62 82 50 82C38 82 32 74 36 66C35 64 34 62 34 57C34 46 48 46 50 52Z"/><circle fill="oklch(0.22 0.03 50)" cx="43" cy="57" r="3.6"/><circle fill="oklch(0.22 0.03 50)" cx="57" cy="57" r="3.6"/><circle fill="oklch(1 0 0)" cx="42" cy="55.8" r="1.2"/><circle fill="oklch(1 0 0)" cx="56" cy="55.8" r="1.2"/>
<path fill="none" stroke="oklch(0.35 0.06 45)" stroke-width="2.2" stroke-linecap="round" d="M48 66h.01M52 66h.01M41 71C46 76 54 76 59 71"/>"#;

const STAR_AND_MOON: &str = r#"<circle fill="oklch(0.36 0.1 275)" cx="50" cy="50" r="45"/><circle fill="oklch(0.42 0.11 278)" cx="46" cy="46" r="36"/><path fill="oklch(0.9 0.12 92)" d="M46 14C24 18 12 38 18 58C24 78 46 88 64 78C46 76 34 62 34 46C34 32 38 22 46 14Z"/><path fill="oklch(0.83 0.13 85)" d="M18 58C24 78 46 88 64 78C44 82 26 74 18 58Z"/>
<path fill="oklch(0.93 0.13 98)" d="M65 20C67 20 68 22 69 25L72 33L81 34C85 34 86 37 83 40L77 45L79 54C80 58 77 60 74 58L66 53L58 58C55 60 52 58 53 54L55 45L49 40C46 37 47 34 51 34L60 33L63 25C63.5 22 64 20 65 20Z"/>
<path stroke="oklch(0.35 0.06 70)" stroke-width="3.4" stroke-linecap="round" fill="none" d="M62 40h.01M70 40h.01"/><path stroke="oklch(0.35 0.06 70)" stroke-width="2.2" stroke-linecap="round" fill="none" d="M62.5 45.5C65 48 67.5 48 69.5 45.5M25 48C27 51 30 51 32 48"/>
<path stroke="oklch(0.95 0.08 98)" stroke-width="3.6" stroke-linecap="round" d="M72 70h.01M82 66h.01M76 80h.01M64 88h.01M54 68h.01M88 52h.01M56 12h.01"/>"#;

const NIGHTSHADE: &str = r#"<path fill="none" stroke="oklch(0.46 0.1 145)" stroke-width="4.5" stroke-linecap="round" d="M50 6C48 26 52 42 50 56M50 30C38 34 32 42 30 52M50 36C62 40 68 48 70 58M50 50C50 58 50 64 50 70"/>
<path fill="oklch(0.6 0.13 145)" d="M48 20C30 26 14 20 8 8C26 2 44 6 48 20Z"/><path fill="oklch(0.52 0.12 148)" d="M8 8C24 8 38 12 48 20C30 26 14 20 8 8Z"/><path fill="oklch(0.6 0.13 145)" d="M52 26C60 10 78 6 94 14C88 32 68 38 52 26Z"/><path fill="oklch(0.52 0.12 148)" d="M52 26C66 24 80 20 94 14C88 32 68 38 52 26Z"/>
<circle fill="oklch(0.34 0.12 300)" cx="28" cy="64" r="15"/><circle fill="oklch(0.34 0.12 300)" cx="72" cy="68" r="15"/><circle fill="oklch(0.4 0.14 303)" cx="50" cy="80" r="16"/><path fill="oklch(0.56 0.12 145)" d="M28 46L33 54L41 53L34 58H22L15 53L23 54ZM72 50L77 58L85 57L78 62H66L59 57L67 58ZM50 61L55.5 69.5L64 68.5L56.5 74H43.5L36 68.5L44.5 69.5Z"/>
<path fill="oklch(0.75 0.11 305)" d="M20 66A8 8 0 0 1 24 59C22 63 22 66 22 69ZM64 70A8 8 0 0 1 67 63.5C66 67 66 70 66 73ZM40 82A9 9 0 0 1 43.5 76C42 80 42 83 42.5 86Z"/>"#;

const RUFF: &str = r#"<path fill="oklch(0.52 0.16 25)" d="M14 100C14 86 28 78 50 78C72 78 86 86 86 100Z"/><path fill="oklch(0.97 0.01 90)" d="M20 84A8 8 0 0 1 34 79A8 8 0 0 1 50 77A8 8 0 0 1 66 79A8 8 0 0 1 80 84A8 8 0 0 1 66 91A8 8 0 0 1 50 93A8 8 0 0 1 34 91A8 8 0 0 1 20 84Z"/>"#;
const CROWN: &str = r#"<path fill="oklch(0.83 0.15 88)" d="M34 34L29 10L41 20L50 4L59 20L71 10L66 34C56 38 44 38 34 34Z"/><path fill="oklch(0.74 0.15 75)" d="M32.8 28L34 34C44 38 56 38 66 34L67.2 28C56 32 44 32 32.8 28Z"/><circle fill="oklch(0.62 0.2 20)" cx="50" cy="24" r="3.6"/><circle fill="oklch(0.7 0.12 200)" cx="40.5" cy="25.5" r="2.4"/><circle fill="oklch(0.7 0.12 200)" cx="59.5" cy="25.5" r="2.4"/>"#;

const HAIR: &str = r#"<path fill="oklch(0.58 0.15 310)" d="M14 100C14 86 28 78 50 78C72 78 86 86 86 100Z"/><path fill="oklch(0.75 0.14 70)" d="M50 18C80 18 94 38 92 62C91 78 96 84 90 88C80 92 78 76 50 76C22 76 20 92 10 88C4 84 9 78 8 62C6 38 20 18 50 18Z"/>"#;
const TIARA: &str = r#"<path fill="oklch(0.88 0.11 92)" d="M32 36C34 28 40 24 44 26C45 18 48 14 50 10C52 14 55 18 56 26C60 24 66 28 68 36C56 31 44 31 32 36Z"/><circle fill="oklch(0.68 0.17 350)" cx="50" cy="22" r="3.6"/><circle fill="oklch(0.99 0.01 100)" cx="40" cy="29" r="2.2"/><circle fill="oklch(0.99 0.01 100)" cx="60" cy="29" r="2.2"/>
<path fill="none" stroke="oklch(0.35 0.1 358)" stroke-width="2.4" stroke-linecap="round" d="M23 34L18 30M22 40L16 38M77 34L82 30M78 40L84 38"/>"#;

const HAT: &str = r#"<path fill="oklch(0.25 0.07 300)" d="M4 42C18 34 34 33 50 33C66 33 82 34 96 42C88 47 70 44 50 44C30 44 12 47 4 42Z"/><path fill="oklch(0.31 0.095 303)" d="M28 38C34 24 38 12 56 1C64-2 72 3 76 10C70 9 65 10 64 14C66 22 68 30 72 38C58 43 42 43 28 38Z"/><path fill="oklch(0.8 0.16 128)" d="M28 38C29 35 30 33 31 30.5C44 35 57 35 69 30.5C70 33 71 36 72 38C58 43 42 43 28 38Z"/><rect fill="oklch(0.87 0.14 88)" x="44" y="32" width="12" height="10" rx="2"/><rect fill="oklch(0.31 0.095 303)" x="47.5" y="35" width="5" height="4"/>"#;

const CAT: &str = r#"<ellipse fill="oklch(0.2 0.03 290 / 0.2)" cx="48" cy="93" rx="36" ry="5"/><path fill="none" stroke="oklch(0.27 0.03 295)" stroke-width="9" stroke-linecap="round" d="M68 86C88 88 94 72 84 62C78 56 82 44 90 46"/><path fill="oklch(0.27 0.03 295)" d="M46 40C66 42 76 62 74 80C73 90 64 93 46 93C28 93 21 90 20 80C18 62 28 40 46 40Z"/>
<path fill="oklch(0.32 0.035 295)" d="M16 36L14 6L32 18C40 15 52 15 60 18L78 6L76 36C76 52 62 60 46 60C30 60 16 52 16 36Z"/><path fill="oklch(0.68 0.1 355)" d="M20 26L19 14L28 20ZM72 26L73 14L64 20Z"/><ellipse fill="oklch(0.88 0.17 108)" cx="34" cy="36" rx="8" ry="8.5"/><ellipse fill="oklch(0.88 0.17 108)" cx="58" cy="36" rx="8" ry="8.5"/><ellipse fill="oklch(0.18 0.02 290)" cx="34" cy="36" rx="2.6" ry="7"/><ellipse fill="oklch(0.18 0.02 290)" cx="58" cy="36" rx="2.6" ry="7"/>
<path fill="oklch(0.74 0.12 5)" d="M43 46H49L46 49.5Z"/><path fill="none" stroke="oklch(0.74 0.03 295)" stroke-width="1.7" stroke-linecap="round" d="M46 49.5C46 53 42 54 40 52M46 49.5C46 53 50 54 52 52M24 46L8 43M24 50L9 53M68 46L84 43M68 50L83 53"/><path fill="oklch(0.38 0.04 295)" d="M34 84H44V93H34C30 93 30 84 34 84ZM50 84H60C64 84 64 93 60 93H50Z"/>"#;

const BUCKET: &str = r#"<ellipse fill="oklch(0.2 0.04 240 / 0.16)" cx="50" cy="93" rx="32" ry="5"/><path fill="oklch(0.66 0.1 62)" d="M66 40L82 4C84 0 91 3 90 8L78 44Z"/>
<path fill="oklch(0.66 0.12 235)" d="M14 38H86L79 88C78.5 92 75 94 71 94H29C25 94 21.5 92 21 88Z"/><path fill="oklch(0.57 0.12 240)" d="M68 38H86L79 88C78.5 92 75 94 71 94H60ZM19 74L20.5 83H79.5L81 74Z"/>
<path fill="oklch(0.96 0.02 220)" d="M10 42A9 9 0 0 1 17 28A11 11 0 0 1 34 21A12 12 0 0 1 56 20A11 11 0 0 1 76 26A9 9 0 0 1 90 42C84 47 78 44 74 47C71 56 64 55 62 47C54 44 46 48 41 48C38 62 30 60 29 49C22 46 16 47 10 42Z"/>
<path fill="none" stroke="oklch(0.45 0.04 250)" stroke-width="4" stroke-linecap="round" d="M17 48C22 84 78 84 83 48"/><path fill="none" stroke="oklch(0.62 0.17 25)" stroke-width="7" stroke-linecap="round" d="M42 74.5C47 75.4 53 75.4 58 74.5"/>
<circle fill="oklch(0.87 0.07 215)" cx="28" cy="35" r="5"/><circle fill="oklch(0.9 0.05 300)" cx="52" cy="33" r="7"/><circle fill="oklch(0.88 0.07 180)" cx="71" cy="37" r="4.5"/><circle fill="oklch(0.86 0.06 215 / 0.9)" cx="40" cy="9" r="5.5"/><circle fill="oklch(0.88 0.06 320 / 0.9)" cx="14" cy="13" r="4.5"/><circle fill="oklch(0.86 0.07 180 / 0.9)" cx="60" cy="5" r="3.5"/><path fill="none" stroke="oklch(1 0 0)" stroke-width="2" stroke-linecap="round" d="M38 7h.01M49.5 30.5h.01M26.5 33h.01"/>"#;

const FLOAT: &str = r#"<ellipse fill="oklch(0.25 0.06 260 / 0.24)" cx="50" cy="92" rx="22" ry="4.5"/><path fill="none" stroke="oklch(0.62 0.13 300)" stroke-width="3.6" stroke-linecap="round" d="M20 88V74M50 84V76M80 88V74M10 66V56M90 66V56"/><path fill="none" stroke="oklch(0.62 0.13 300)" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" d="M15 79L20 73L25 79M45 81L50 75L55 81M75 79L80 73L85 79"/><path stroke="oklch(0.8 0.14 88)" stroke-width="5" stroke-linecap="round" d="M10 20h.01M90 24h.01M84 8h.01M16 40h.01"/>"#;

/// The remains of a frog that disappears.
const VANISHED: &str = r#"<circle fill="oklch(0.99 0.012 100)" cx="30" cy="35" r="12.5"/><circle fill="oklch(0.99 0.012 100)" cx="70" cy="35" r="12.5"/><circle fill="oklch(0.21 0.035 200)" cx="33" cy="36" r="7.5"/><circle fill="oklch(0.21 0.035 200)" cx="73" cy="36" r="7.5"/><circle fill="oklch(1 0 0)" cx="30.5" cy="33" r="2.6"/><circle fill="oklch(1 0 0)" cx="70.5" cy="33" r="2.6"/>
<path fill="oklch(0.32 0.1 18)" d="M28 62C42 67 58 67 72 62C71 75 62 82 50 82C38 82 29 75 28 62Z"/><ellipse fill="oklch(0.73 0.14 15)" cx="50" cy="77" rx="9" ry="4"/>
<path fill="oklch(0.84 0.14 90)" d="M14 8L16 15L23 17L16 19L14 26L12 19L5 17L12 15ZM88 50L89.7 56.3L96 58L89.7 59.7L88 66L86.3 59.7L80 58L86.3 56.3ZM52 6L53.3 10.7L58 12L53.3 13.3L52 18L50.7 13.3L46 12L50.7 10.7ZM8 78L9.3 82.7L14 84L9.3 85.3L8 90L6.7 85.3L2 84L6.7 82.7Z"/>"#;

/// A cap, and closed eyes.
const NIGHTCAP: &str = r#"<circle fill="var(--frog-blue)" cx="29.8" cy="44" r="13"/><circle fill="var(--frog-blue)" cx="66.2" cy="44" r="13"/><path fill="none" stroke="oklch(0.3 0.1 262)" stroke-width="3.6" stroke-linecap="round" d="M21.5 44C25 50 34 50 38 44M58 44C62 50 71 50 74.5 44"/>
<path fill="var(--frog-blue)" d="M22 66H74V84C60 90 36 90 22 84Z"/><path fill="none" stroke="oklch(0.3 0.1 262)" stroke-width="3.2" stroke-linecap="round" d="M41 72C45 75 51 75 55 72"/>
<path fill="oklch(0.62 0.14 300)" d="M22 34C24 16 40 4 60 6C76 8 88 18 92 34C86 28 80 25 74 25L75 34C58 28 38 28 22 34Z"/><path fill="oklch(0.94 0.03 300)" d="M19 33C36 24 60 24 78 33C81 35 79 41 75 40C58 33 38 33 22 40C18 41 16 35 19 33Z"/><circle fill="oklch(0.94 0.03 300)" cx="92" cy="38" r="6"/>
<circle fill="oklch(0.85 0.07 240 / 0.9)" cx="84" cy="60" r="4"/><circle fill="oklch(0.85 0.07 240 / 0.75)" cx="92" cy="52" r="2.6"/>"#;

const SPELL: &str = r#"<circle fill="oklch(0.87 0.13 90 / 0.3)" cx="50" cy="54" r="45"/><path fill="oklch(0.82 0.15 88)" d="M12 22L14.5 30.5L23 33L14.5 35.5L12 44L9.5 35.5L1 33L9.5 30.5ZM88 14L90.3 21.7L98 24L90.3 26.3L88 34L85.7 26.3L78 24L85.7 21.7ZM92 64L93.5 69.5L99 71L93.5 72.5L92 78L90.5 72.5L85 71L90.5 69.5Z"/>"#;
const SMALL_CROWN: &str = r#"<g transform="rotate(9 50 28)"><path fill="oklch(0.83 0.15 88)" d="M39 35L36 16L45 24L50 11L55 24L64 16L61 35C54 38 46 38 39 35Z"/><path fill="oklch(0.74 0.15 75)" d="M38.3 30L39 35C46 38 54 38 61 35L61.7 30C54 33 46 33 38.3 30Z"/><circle fill="oklch(0.62 0.2 20)" cx="50" cy="27" r="2.6"/></g>"#;

const UGLY: &str = r#"<path fill="oklch(0.2 0.04 130 / 0.16)" d="M50 33C80 33 96 48 96 65C96 84 76 96 50 96C24 96 4 84 4 65C4 48 20 33 50 33Z"/><circle fill="oklch(0.66 0.12 118)" cx="28" cy="30" r="23"/><circle fill="oklch(0.66 0.12 118)" cx="76" cy="34" r="15"/><path fill="oklch(0.66 0.12 118)" d="M50 28C80 26 97 44 96 63C95 82 74 93 48 92C24 91 3 82 4 62C5 42 22 28 50 28Z"/><path fill="oklch(0.82 0.09 112)" d="M6 70C18 82 34 84 50 84C68 84 82 80 94 70C88 86 68 93 48 92C28 91 12 84 6 70Z"/>
<circle fill="oklch(0.97 0.05 100)" cx="28" cy="30" r="17"/><circle fill="oklch(0.97 0.05 100)" cx="76" cy="34" r="9"/><circle fill="oklch(0.2 0.04 140)" cx="33" cy="34" r="6"/><circle fill="oklch(0.2 0.04 140)" cx="73" cy="32" r="4"/><circle fill="oklch(1 0 0)" cx="31" cy="31.5" r="2"/><circle fill="oklch(1 0 0)" cx="72" cy="30.5" r="1.4"/>
<path fill="none" stroke="oklch(0.36 0.07 128)" stroke-width="3.8" stroke-linecap="round" d="M12 10L34 8M66 22L86 18"/><path fill="oklch(0.3 0.09 18)" d="M22 62C36 58 64 72 82 60C82 76 66 80 50 79C34 78 24 74 22 62Z"/><path fill="oklch(0.97 0.04 95)" d="M34 61.5L43 63L40 72ZM60 66.5L69 65.5L66 74Z"/><path fill="oklch(0.72 0.15 135)" d="M50 78C54 76 62 76 64 76C64 88 62 92 58 92C54 92 51 88 50 78Z"/>
<path fill="none" stroke="oklch(0.52 0.11 120)" stroke-linecap="round" stroke-width="7" d="M58 42h.01M14 56h.01M86 66h.01"/><path fill="none" stroke="oklch(0.52 0.11 120)" stroke-linecap="round" stroke-width="4.5" d="M50 50h.01M66 50h.01M22 70h.01M88 54h.01"/>"#;

#[cfg(test)]
mod tests {
    use super::picture;
    use frog_juice::Kind;
    use std::collections::BTreeSet;

    #[test]
    fn every_card_has_its_own_well_formed_picture() {
        let all: BTreeSet<String> = Kind::ALL.iter().map(|&kind| picture(kind)).collect();
        assert_eq!(all.len(), Kind::ALL.len());
        for svg in all {
            let groups = svg.matches("<g").count();
            assert_eq!(groups, svg.matches("</g>").count(), "{svg}");
            let others = svg.matches('<').count() - 2 * groups;
            assert_eq!(others, svg.matches("/>").count(), "{svg}");
            assert!(!svg.contains("style=") && !svg.contains("<text"), "{svg}");
        }
    }
}
