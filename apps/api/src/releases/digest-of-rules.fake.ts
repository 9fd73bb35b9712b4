import { createHash } from 'node:crypto';
import { fairNumbers, portableHmacSha256, type FairNumbers } from '@paasa/fairness';
import type { InstantGame, JsonObject, RoundGame } from '@paasa/games-core';
import { paise } from '@paasa/money';
import type { Result } from '@paasa/result';

const DRAW_COUNT = 12;
const STAKES = [1, 99, 1_000, 123_456_789].map(paise);

/** Some fair numbers, the same in every run. */
const draws = (): FairNumbers[] =>
  Array.from({ length: DRAW_COUNT }, (_, nonce) =>
    fairNumbers(portableHmacSha256, { serverSeed: 'ab'.repeat(32), clientSeed: 'rules', nonce }),
  );

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

const digestOf = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);

/** Outcomes and payouts of an instant game with these requests. */
export function digestOfInstant<Config, Outcome>(
  game: InstantGame<Config, Outcome>,
  requests: readonly object[],
): string {
  const facts = requests.flatMap((request) => {
    const config = valueOf(game.parse(request));
    return draws().map((numbers) => {
      const outcome = game.play(config, numbers);
      const payouts = STAKES.map((stake) => [
        game.payoutPaise(config, outcome, stake),
        game.maxPayoutPaise(config, stake),
      ]);
      return [outcome, game.isWin(config, outcome), payouts];
    });
  });
  return digestOf(facts);
}

/** States and payouts of a round game with these requests, after each of these actions until the round is over. */
export function digestOfRounds<Config, State extends JsonObject, Action, View extends JsonObject>(
  game: RoundGame<Config, State, Action, View>,
  requests: readonly object[],
  actions: readonly Action[],
): string {
  const factsOf = (state: State): unknown[] => [
    state,
    game.isOver(state),
    game.isWin(state),
    game.abandon(state),
    STAKES.map((stake) => game.payoutPaise(state, stake)),
  ];
  const facts = requests.flatMap((request) => {
    const config = valueOf(game.parse(request));
    return draws().flatMap((numbers) => {
      let state = game.start(config, numbers);
      const steps = [factsOf(state)];
      for (const action of actions) {
        if (game.isOver(state)) break;
        const limits = STAKES.map((stake) => game.maxPayoutAfterPaise(state, action, stake));
        state = valueOf(game.act(state, action));
        steps.push([...factsOf(state), limits]);
      }
      return steps;
    });
  });
  return digestOf(facts);
}
