//! Score sheets of every size around those of machine words.

#[path = "../../../../fuzz/checks/sheets.rs"]
mod sheet_check;

#[test]
fn sheets_of_every_size_are_scored_or_refused() {
    let sizes = [
        0, 1, 2, 3, 4, 9, 15, 16, 17, 63, 64, 65, 127, 128, 254, 255, 256, 257,
    ];
    let large = [32_766, 32_767, 32_768, 65_534, 65_535, 65_536, 65_537];
    for size in sizes.into_iter().chain(large) {
        for sheet in [
            "stage 1\nb*+b* y .\n. . .\n. . .",
            "stage 1\ny *b* .\n. . .\n. . .",
            "stage 1\nb . .\n. . .\n. . .\npile* blue/red*",
            "stage 1\nb . .\n. . .\n. . .\npile* green*",
            "*stage 1\n. . .\n. . .\n. . .\n*",
            "1: ingredients 1, power witch* witch*\n2: ingredients 9, power -",
            "{\"players\":[{\"ingredients\":1*0*,\"power\":[]},{\"ingredients\":1,\"power\":[]}]}",
        ] {
            sheet_check::check(&format!("{size}\n{sheet}"));
        }
    }
}
