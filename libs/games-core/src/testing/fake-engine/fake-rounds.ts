import { paise, toRupees, type Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import { presentBet } from '../../contract/bet.js';
import type { JsonObject } from '../../rules/json.js';
import type { PreparedAction } from '../../rules/prepare-round.js';
import type { RoundRules } from '../../rules/round-game.js';
import { roundOver, roundVoided, unknownBet } from '../../server/batch/bet-refusals.js';
import type { RoundStep } from '../../server/batch/round-step.js';
import type { FakeAccount, FakeBet } from './fake-account.js';

/** A copy, as if it were read from a database. */
export const asStored = (state: JsonObject): JsonObject => JSON.parse(JSON.stringify(state)) as JsonObject;

/** A bet for the wire, with the balance if money moved. */
export const stepOf = (
  account: FakeAccount,
  { record }: FakeBet,
  more: Partial<RoundStep> = {},
): RoundStep => ({
  bet: presentBet(record),
  wallet: toRupees(account.seat.balancePaise),
  isRepeat: false,
  ...more,
});

/** Ends a round without an outcome and returns its stake. */
export function voidBet(account: FakeAccount, bet: FakeBet): void {
  const { stakePaise } = bet.record;
  bet.record = { ...bet.record, status: 'voided', payoutPaise: stakePaise, isWin: false, gameData: {} };
  account.pay(stakePaise);
}

/** The view of an open round by its own rules; null if the round is unplayable. */
export function viewOpen(
  rules: RoundRules<JsonObject, unknown, JsonObject> | null,
  bet: FakeBet,
): JsonObject | null {
  if (rules === null) return null;
  try {
    const state = rules.restore(bet.state);
    const seen = rules.view(state);
    return rules.isOver(state) ? null : seen;
  } catch {
    return null;
  }
}

/** One step of an open round. Errors: as `actOnRound` of the engine. */
export function actOn(
  account: FakeAccount,
  bet: FakeBet | undefined,
  action: PreparedAction,
  {
    isPlayable,
    settled,
    houseLimitPaise,
  }: { isPlayable: (bet: FakeBet) => boolean; settled: 'answer' | 'refuse'; houseLimitPaise: Paise },
): Result<RoundStep> {
  if (bet === undefined) return unknownBet();
  const { record, state } = bet;
  if (record.status === 'voided') return roundVoided();
  if (record.status === 'completed')
    return settled === 'refuse' ? roundOver() : ok(stepOf(account, bet, { isRepeat: true }));
  if (!isPlayable(bet)) {
    voidBet(account, bet);
    return roundVoided();
  }
  const { rulesVersion, stakePaise } = record;
  const acted = action.actOn({ state, rulesVersion, stakePaise }, houseLimitPaise);
  if (!acted.ok) return acted;
  const { end, gameData } = acted.value;
  bet.state = asStored(acted.value.state);
  bet.record = { ...record, gameData, ...(end === null ? {} : { ...end, status: 'completed' }) };
  account.pay(end?.payoutPaise ?? paise(0));
  return ok(stepOf(account, bet, end === null ? { wallet: null } : {}));
}
