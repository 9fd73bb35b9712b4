import { paise, toRupees, type Paise } from '@paasa/money';
import { ok } from '@paasa/result';
import { together, type Tx } from '@paasa/server-kit/server';
import type { ActedRound } from '../rules/prepare-round.js';
import type { AcceptedAction } from './act-on-rounds.js';
import type { Answers } from './gathered-bet.js';
import type { Settlement, StakePort } from './ports.js';
import { presentBetRow } from './present-bet-row.js';
import { endRounds, updateOpenRounds, type EndedRound } from './rounds.repo.js';
import { elementAt } from './settle-services.js';
import type { StateCipher } from './state-cipher.js';

/** An action that ends its round. */
export interface FinalAction extends AcceptedAction {
  readonly end: NonNullable<ActedRound['end']>;
}

export function finalActionsOf(accepted: readonly AcceptedAction[]): FinalAction[] {
  return accepted.flatMap((action) =>
    action.round.end === null ? [] : [{ ...action, end: action.round.end }],
  );
}

/** Pays the rounds that are over and stores them, readable from now on. */
export async function settleRounds(
  tx: Tx,
  stakes: StakePort,
  final: readonly FinalAction[],
  settledAt: Date,
  answers: Answers,
): Promise<void> {
  if (final.length === 0) return;
  const [balances] = await together([
    stakes.settleRounds(tx, final.map(settlementOf)),
    // Right behind it, and its own failure is one of both.
    (async () => endRounds(tx, final.map(endedRoundOf), settledAt))(),
  ]);
  final.forEach((action, index) => {
    answers.set(action.gathered, ok(stepOf(action, elementAt(balances, index))));
  });
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
  const changed = continued.map(({ gathered, row, round }) => {
    // The row's own spelling of the id: it names the state's key, and a client may write the same id in other letters.
    const owner = { playerId: gathered.playerId, betId: row.bet_id };
    return { ...owner, state: states.seal(round.state, owner) };
  });
  updateOpenRounds(tx, changed, steppedAt);
  for (const { gathered, row, round } of continued) {
    const bet = presentBetRow(row, gathered.game, round.gameData);
    answers.set(gathered, ok({ bet, wallet: null, isRepeat: false }));
  }
}

const settlementOf = ({ row, end }: FinalAction): Settlement => ({
  playerId: row.player_id,
  betId: row.bet_id,
  stakePaise: paise(row.stake_paise),
  payoutPaise: end.payoutPaise,
});

const endedRoundOf = (action: FinalAction): EndedRound => ({
  ...settlementOf(action),
  game: action.row.game,
  isWin: action.end.isWin,
  state: action.round.state,
});

function stepOf({ gathered, row, round, end }: FinalAction, walletPaise: Paise) {
  const settled = { ...row, status: 'settled' as const, payout_paise: end.payoutPaise, is_win: end.isWin };
  return {
    bet: presentBetRow(settled, gathered.game, round.gameData),
    wallet: toRupees(walletPaise),
    isRepeat: false,
  };
}
