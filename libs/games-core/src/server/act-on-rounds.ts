import { paise, toRupees } from '@paasa/money';
import { ok, refuse } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { ActedRound } from '../rules/prepare-round.js';
import type { BetRow } from './bet-lists.repo.js';
import type { Answers, GatheredAction } from './gathered-bet.js';
import { presentBetRow } from './present-bet-row.js';
import { lockRounds } from './rounds.repo.js';
import { elementAt, type SettleServices } from './settle-services.js';
import { readState } from './view-stored-bet.js';

/** An accepted action and what it makes of its round; nothing of it is stored yet. */
export interface AcceptedAction {
  readonly gathered: GatheredAction;
  readonly row: BetRow;
  readonly round: ActedRound;
}

interface SettledBefore {
  readonly gathered: GatheredAction;
  readonly row: BetRow;
}

/**
 * Locks the rounds and applies the actions to them.
 *
 * Errors: as answers `games/unknown-bet`, `games/round-over`, `games/over-house-limit` and what the rules refuse.
 * Throws where a state cannot be read or the rules throw.
 */
export async function actOnRounds(
  tx: Tx,
  services: SettleServices,
  actions: readonly GatheredAction[],
  answers: Answers,
): Promise<AcceptedAction[]> {
  if (actions.length === 0) return [];
  const locked = await lockRounds(
    tx,
    actions.map(({ playerId, betId, game }) => ({ playerId, betId, game: game.name })),
  );
  const rows = new Map(locked.map((row) => [row.player_id, row]));
  const accepted: AcceptedAction[] = [];
  const settledBefore: SettledBefore[] = [];
  for (const gathered of actions) {
    const row = rows.get(gathered.playerId);
    if (row === undefined) answers.set(gathered, unknownBet());
    else if (row.status !== 'open') settledBefore.push({ gathered, row });
    else {
      const state = readState(row, services.states);
      const acted = gathered.action.actOn(state, paise(row.stake_paise));
      if (acted.ok) accepted.push({ gathered, row, round: acted.value });
      else answers.set(gathered, acted);
    }
  }
  await answerSettled(tx, services, settledBefore, answers);
  return accepted;
}

/** The refusal for a bet that does not exist, is somebody else's or of another game. */
export const unknownBet = () => refuse('not-found', 'games/unknown-bet', 'There is no such bet.');

async function answerSettled(
  tx: Tx,
  { stakes, view }: SettleServices,
  settled: readonly SettledBefore[],
  answers: Answers,
): Promise<void> {
  const asking = settled.filter(({ gathered }) => gathered.settled === 'answer');
  for (const { gathered } of settled) {
    if (gathered.settled === 'refuse')
      answers.set(gathered, refuse('conflict', 'games/round-over', 'This round is already over.'));
  }
  if (asking.length === 0) return;
  const balances = await stakes.getBalances(
    tx,
    asking.map(({ gathered }) => gathered.playerId),
  );
  asking.forEach(({ gathered, row }, index) => {
    const bet = presentBetRow(row, gathered.game, view(row, gathered.game));
    answers.set(gathered, ok({ bet, wallet: toRupees(elementAt(balances, index)) }));
  });
}
