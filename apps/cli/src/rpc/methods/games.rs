//! Methods about games: their descriptions and rules.

use crate::rpc::methods::subject::game;
use crate::rpc::params::RpcParams;
use crate::rpc::request_error::RequestError;
use crate::rpc::results::{GameDescription, GamesResult, OptionDescription, RulesResult};
use crate::rpc::session::RpcState;
use ranarium_catalog::{AnyGame, Speaker, any, ids};

pub(super) fn games(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<GamesResult, RequestError> {
    let language = params.language(session.language)?;
    let all: Result<Vec<GameDescription>, RequestError> = ids()
        .map(|id| {
            let game = any(id).map_err(|error| RequestError::no_game(&error))?;
            Ok(described(game, &session.speakers.of(game, language)))
        })
        .collect();
    Ok(GamesResult { games: all? })
}

pub(super) fn describe(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<GameDescription, RequestError> {
    let game = game(params)?;
    let language = params.language(session.language)?;
    Ok(described(game, &session.speakers.of(game, language)))
}

fn described(game: &dyn AnyGame, speaker: &Speaker) -> GameDescription {
    let options = game.option_specs().iter().map(|spec| {
        let text = speaker.text(&format!("option-{}", spec.key));
        OptionDescription::new(spec, text)
    });
    GameDescription {
        game: game.id(),
        name: speaker.text("name"),
        options: options.collect(),
        rules_version: game.rules_version(),
        summary: speaker.text("summary"),
    }
}

pub(super) fn rules(
    session: &mut RpcState,
    params: &RpcParams<'_>,
) -> Result<RulesResult, RequestError> {
    let language = params.language(session.language)?;
    let game = game(params)?;
    let book = game.rules().iter().find(|(known, _)| *known == language);
    let (_, markdown) =
        book.ok_or_else(|| RequestError::without("the game has no rules in this language"))?;
    Ok(RulesResult {
        game: game.id(),
        lang: language.code(),
        markdown,
    })
}
