import type { FairNumbers } from '@paasa/fairness';
import type { Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import type { BetOdds } from './bet-odds.js';
import type { GameIdentity } from './game-identity.js';
import { checkHouseLimit, checkNextPayout } from './house-limit.js';
import type { JsonObject } from './json.js';
import type { RoundGame, RoundRules } from './round-game.js';
import { findRoundRules } from './rules-versions.js';
import { runRules } from './rules-fault.js';

/** A round that was just opened. */
export interface StartedRound {
  /** With its secrets. */
  readonly state: JsonObject;
  /** The visible part. */
  readonly gameData: JsonObject;
}

/** The result of a round that is over. */
export interface RoundEnd {
  readonly payoutPaise: Paise;
  readonly isWin: boolean;
  readonly odds: BetOdds;
}

/** A round after one more action. */
export interface ActedRound extends StartedRound {
  /** Null if the round goes on. */
  readonly end: RoundEnd | null;
}

/** A checked opening of any round game. It hides the game's own types, so a batch can mix games. */
export interface PreparedOpening {
  readonly game: GameIdentity;
  readonly stakePaise: Paise;
  /** Starts with the numbers of the bet's nonce. Call it only after the stake is taken. */
  start(numbers: FairNumbers): StartedRound;
}

/** An open round as it was stored. */
export interface StoredRound {
  readonly state: unknown;
  readonly rulesVersion: number;
  readonly stakePaise: Paise;
}

/** A well-formed action, before its round is known. */
export interface PreparedAction {
  /**
   * Shape: `houseLimitPaise` is the limit of the moment at which the round began.
   *
   * Errors: `games/over-house-limit`; what `act` refuses. Throws `RulesFault` if the rules throw, and where the game
   * does not know the version.
   */
  actOn(round: StoredRound, houseLimitPaise: Paise): Result<ActedRound>;
}

/**
 * Checks everything about an opening that needs neither money nor fair numbers.
 *
 * Errors: what the game's `parse` refuses; `games/over-house-limit`.
 */
export function prepareOpening<Config, State extends JsonObject, Action, View extends JsonObject>(
  game: RoundGame<Config, State, Action, View>,
  input: unknown,
  stakePaise: Paise,
  houseLimitPaise: Paise,
): Result<PreparedOpening> {
  const config = game.parse(input);
  if (!config.ok) return config;
  const largest = checkHouseLimit(game.maxPayoutPaise(config.value, stakePaise), houseLimitPaise);
  if (!largest.ok) return largest;
  const start = (numbers: FairNumbers): StartedRound => {
    const started = runRules(game.name, 'start', () => present(game, game.start(config.value, numbers)));
    if (started.isOver) throw new Error(`A round of ${game.name} is over before its first action.`);
    return started;
  };
  return ok({ game, stakePaise, start });
}

/** Checks everything about an action that needs no round. Errors: what the game's `parseAction` refuses. */
export function prepareAction<Config, State extends JsonObject, Action, View extends JsonObject>(
  game: RoundGame<Config, State, Action, View>,
  input: unknown,
): Result<PreparedAction> {
  const action = game.parseAction(input);
  if (!action.ok) return action;
  return ok({
    actOn: (stored, houseLimitPaise) => {
      const rules = findRoundRules(game, stored.rulesVersion);
      if (rules === null) throw new Error(`${game.name} knows no rules ${String(stored.rulesVersion)}.`);
      const acted = runRules(game.name, 'act', () =>
        actOn(rules, { stored, action: action.value, houseLimitPaise }),
      );
      if (!acted.ok) return acted;
      const { boundPaise, ...round } = acted.value;
      if (round.end !== null && (round.end.payoutPaise < 0 || round.end.payoutPaise > boundPaise))
        throw new Error(`${game.name} pays more than its announced maximum.`);
      return ok(round);
    },
  });
}

interface Step<Action> {
  readonly stored: StoredRound;
  readonly action: Action;
  readonly houseLimitPaise: Paise;
}

/** Makes one step by the rules of the round. Errors: `games/over-house-limit`; what `act` refuses. */
export function actOn<State extends JsonObject, Action, View extends JsonObject>(
  rules: RoundRules<State, Action, View>,
  { stored, action, houseLimitPaise }: Step<Action>,
): Result<ActedRound & { readonly boundPaise: Paise }> {
  const { stakePaise } = stored;
  const state = rules.restore(stored.state);
  const largestPaise = rules.maxPayoutAfterPaise(state, action, stakePaise);
  const bound = checkNextPayout(largestPaise, rules.payoutPaise(state, stakePaise), houseLimitPaise);
  if (!bound.ok) return bound;
  const next = rules.act(state, action);
  if (!next.ok) return next;
  const { isOver, ...round } = present(rules, next.value);
  const end = isOver ? endOf(rules, next.value, stakePaise) : null;
  return ok({ end, boundPaise: bound.value, ...round });
}

const endOf = <State extends JsonObject, Action, View extends JsonObject>(
  rules: RoundRules<State, Action, View>,
  state: State,
  stakePaise: Paise,
): RoundEnd => ({
  payoutPaise: rules.payoutPaise(state, stakePaise),
  isWin: rules.isWin(state),
  odds: rules.odds(state, stakePaise),
});

function present<State extends JsonObject, Action, View extends JsonObject>(
  rules: RoundRules<State, Action, View>,
  state: State,
): StartedRound & { readonly isOver: boolean } {
  return { state, gameData: rules.view(state), isOver: rules.isOver(state) };
}
