import { paise, toRupees, type Paise } from '@paasa/money';
import { ok } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { ActedRound } from '../../rules/prepare-round.js';
import type { AcceptedAction } from './act-on-rounds.js';
import type { Answers } from '../batch/queued-bet.js';
import type { Settlement, StakePort } from '../batch/ports.js';
import { presentBetRow } from '../bets/present-bet-row.js';
import { endRounds, updateOpenRounds, type EndedRound } from './rounds.repo.js';
import { elementAt } from '../batch/settle-services.js';
import type { StateCipher } from '../bets/state-cipher.js';

/** An action that ends its round. */
export interface FinalAction extends AcceptedAction {
  readonly end: NonNullable<ActedRound['end']>;
}

export function finalActionsOf(accepted: readonly AcceptedAction[]): FinalAction[] {
  return accepted.flatMap((action) =>
    action.round.end === null ? [] : [{ end: action.round.end, ...action }],
  );
}

/** Pays the rounds that are over and stores them, with a readable state. */
export async function settleRounds(
  tx: Tx,
  stakes: StakePort,
  final: readonly FinalAction[],
  settledAt: Date,
  answers: Answers,
): Promise<void> {
  if (final.length === 0) return;
  const bookings = await stakes.settleRounds(tx, final.map(settlementOf));
  const ended = final.map((action, index) => ({ action, booking: elementAt(bookings, index) }));
  endRounds(
    tx,
    ended.map(({ action, booking }) => ({ booking, ...endedRoundOf(action) })),
    settledAt,
  );
  for (const { action, booking } of ended)
    answers.set(action.queued, ok(stepOf(action, booking.balancePaise)));
}

/** Stores the states of the rounds that go on, sealed; sent, not waited for. */
export function continueRounds(
  tx: Tx,
  states: StateCipher,
  accepted: readonly AcceptedAction[],
  steppedAt: Date,
  answers: Answers,
): void {
  const continued = accepted.filter(({ round }) => round.end === null);
  if (continued.length === 0) return;
  const changed = continued.map(({ queued, row, round }) => {
    // The id as stored: it names the state's key, and a client may write the same id in other letters.
    const owner = { playerId: queued.playerId, betId: row.bet_id };
    return { state: states.seal(round.state, owner), ...owner };
  });
  updateOpenRounds(tx, changed, steppedAt);
  for (const { queued, row, round } of continued) {
    const bet = presentBetRow(row, queued.game, round.gameData);
    answers.set(queued, ok({ bet, wallet: null, isRepeat: false }));
  }
}

const settlementOf = ({ row, end }: FinalAction): Settlement => ({
  playerId: row.player_id,
  betId: row.bet_id,
  stakePaise: paise(row.stake_paise),
  payoutPaise: end.payoutPaise,
});

const endedRoundOf = (action: FinalAction): Omit<EndedRound, 'booking'> => ({
  game: action.row.game,
  odds: action.end.odds,
  isWin: action.end.isWin,
  state: action.round.state,
  ...settlementOf(action),
});

function stepOf({ queued, row, round, end }: FinalAction, walletPaise: Paise) {
  const settled = { ...row, status: 'settled' as const, payout_paise: end.payoutPaise, is_win: end.isWin };
  return {
    bet: presentBetRow(settled, queued.game, round.gameData),
    wallet: toRupees(walletPaise),
    isRepeat: false,
  };
}
