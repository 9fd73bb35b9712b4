import { paise, toRupees } from '@paasa/money';
import { ok } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { ActedRound } from '../../rules/prepare-round.js';
import type { BetRow } from '../bets/bet-rows.repo.js';
import type { Answers, QueuedAction } from '../batch/queued-bet.js';
import { presentBetRow } from '../bets/present-bet-row.js';
import { obstacleOf, type RoundObstacle } from './round-obstacle.js';
import { roundOver, roundVoided, unknownBet } from '../batch/bet-refusals.js';
import { lockRounds } from './rounds.repo.js';
import type { SeedPort } from '../bets/public-seeds.js';
import { elementAt, type SettleServices } from '../batch/settle-services.js';
import { readState } from '../bets/view-stored-bet.js';

/** An accepted action and the round after it; not stored yet. */
export interface AcceptedAction {
  readonly queued: QueuedAction;
  readonly row: BetRow;
  readonly round: ActedRound;
}

/** An action on a round that no action can continue. */
export interface UnplayableAction {
  readonly queued: QueuedAction;
  readonly row: BetRow;
  readonly reason: RoundObstacle;
  readonly requestId: string | undefined;
}

export interface SortedActions {
  readonly accepted: readonly AcceptedAction[];
  readonly unplayable: readonly UnplayableAction[];
}

interface SettledBefore {
  readonly queued: QueuedAction;
  readonly row: BetRow;
}

/** An action and its locked round; none if the round is another player's or of another game. */
export interface LockedAction {
  readonly queued: QueuedAction;
  readonly row: BetRow | undefined;
}

/** Locks the rounds of these actions in player-id order until the transaction ends. */
export async function lockRoundsOf(
  tx: Tx,
  seeds: SeedPort,
  actions: readonly QueuedAction[],
): Promise<LockedAction[]> {
  if (actions.length === 0) return [];
  const locked = await lockRounds(
    tx,
    seeds,
    actions.map(({ playerId, betId, game }) => ({ playerId, betId, game: game.name })),
  );
  const rows = new Map(locked.map((row) => [row.player_id, row]));
  return actions.map((queued) => ({ queued, row: rows.get(queued.playerId) }));
}

/**
 * Applies actions to their rounds, which are locked.
 *
 * Errors: as answers `games/unknown-bet`, `games/round-over`, `games/round-voided`, `games/over-house-limit` and what
 * the rules refuse. Throws if the rules throw.
 */
export async function actOnRounds(
  tx: Tx,
  services: SettleServices,
  actions: readonly LockedAction[],
  answers: Answers,
): Promise<SortedActions> {
  const accepted: AcceptedAction[] = [];
  const unplayable: UnplayableAction[] = [];
  const settledBefore: SettledBefore[] = [];
  for (const { queued, row } of actions) {
    if (row === undefined) answers.set(queued, unknownBet());
    else if (row.status === 'voided') answers.set(queued, roundVoided(row.ended_by));
    else if (row.status === 'settled') settledBefore.push({ queued, row });
    else {
      const reason = obstacleOf(row, queued.game, services.states);
      if (reason !== null) unplayable.push({ queued, row, reason, requestId: queued.requestId });
      else {
        const stored = {
          state: readState(row, services.states),
          rulesVersion: row.rules_version,
          stakePaise: paise(row.stake_paise),
        };
        const acted = queued.action.actOn(stored, services.houseLimitAt(row.created_at));
        if (acted.ok) accepted.push({ queued, row, round: acted.value });
        else answers.set(queued, acted);
      }
    }
  }
  await answerSettled(tx, services, settledBefore, answers);
  return { accepted, unplayable };
}

async function answerSettled(
  tx: Tx,
  { stakes, view }: SettleServices,
  settled: readonly SettledBefore[],
  answers: Answers,
): Promise<void> {
  const asking = settled.filter(({ queued }) => queued.settled === 'answer');
  for (const { queued, row } of settled) {
    if (queued.settled === 'refuse') answers.set(queued, roundOver(row.ended_by));
  }
  if (asking.length === 0) return;
  const balances = await stakes.getBalances(
    tx,
    asking.map(({ queued }) => queued.playerId),
  );
  asking.forEach(({ queued, row }, index) => {
    const bet = presentBetRow(row, queued.game, view(row, queued.game));
    answers.set(queued, ok({ bet, wallet: toRupees(elementAt(balances, index)), isRepeat: true }));
  });
}
