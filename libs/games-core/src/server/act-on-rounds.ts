import { paise, toRupees } from '@paasa/money';
import { ok } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { ActedRound } from '../rules/prepare-round.js';
import type { BetRow } from './bet-lists.repo.js';
import type { Answers, GatheredAction } from './gathered-bet.js';
import { presentBetRow } from './present-bet-row.js';
import { obstacleOf, type RoundObstacle } from './round-obstacle.js';
import { roundOver, roundVoided, unknownBet } from './round-refusals.js';
import { lockRounds } from './rounds.repo.js';
import { elementAt, type SettleServices } from './settle-services.js';
import { readState } from './view-stored-bet.js';

/** An accepted action and what it makes of its round; nothing of it is stored yet. */
export interface AcceptedAction {
  readonly gathered: GatheredAction;
  readonly row: BetRow;
  readonly round: ActedRound;
}

/** An action on a round that cannot be played on, whatever the action is. */
export interface HopelessAction {
  readonly gathered: GatheredAction;
  readonly row: BetRow;
  readonly reason: RoundObstacle;
  readonly requestId: string | undefined;
}

export interface SortedActions {
  readonly accepted: readonly AcceptedAction[];
  readonly hopeless: readonly HopelessAction[];
}

interface SettledBefore {
  readonly gathered: GatheredAction;
  readonly row: BetRow;
}

/** An action and its round as it is now that it is locked; none where it is not this player's or of another game. */
export interface LockedAction {
  readonly gathered: GatheredAction;
  readonly row: BetRow | undefined;
}

/** Locks the rounds of these actions in player-id order until the transaction ends. */
export async function lockRoundsOf(tx: Tx, actions: readonly GatheredAction[]): Promise<LockedAction[]> {
  if (actions.length === 0) return [];
  const locked = await lockRounds(
    tx,
    actions.map(({ playerId, betId, game }) => ({ playerId, betId, game: game.name })),
  );
  const rows = new Map(locked.map((row) => [row.player_id, row]));
  return actions.map((gathered) => ({ gathered, row: rows.get(gathered.playerId) }));
}

/**
 * Applies actions to their rounds, which are locked.
 *
 * Errors: as answers `games/unknown-bet`, `games/round-over`, `games/round-voided`, `games/over-house-limit` and what
 * the rules refuse. Throws where the rules throw.
 */
export async function actOnRounds(
  tx: Tx,
  services: SettleServices,
  actions: readonly LockedAction[],
  answers: Answers,
): Promise<SortedActions> {
  const accepted: AcceptedAction[] = [];
  const hopeless: HopelessAction[] = [];
  const settledBefore: SettledBefore[] = [];
  for (const { gathered, row } of actions) {
    if (row === undefined) answers.set(gathered, unknownBet());
    else if (row.status === 'voided') answers.set(gathered, roundVoided(row.ended_by));
    else if (row.status === 'settled') settledBefore.push({ gathered, row });
    else {
      const reason = obstacleOf(row, gathered.game, services.states);
      if (reason !== null) hopeless.push({ gathered, row, reason, requestId: gathered.requestId });
      else {
        const acted = gathered.action.actOn({
          state: readState(row, services.states),
          rulesVersion: row.rules_version,
          stakePaise: paise(row.stake_paise),
        });
        if (acted.ok) accepted.push({ gathered, row, round: acted.value });
        else answers.set(gathered, acted);
      }
    }
  }
  await answerSettled(tx, services, settledBefore, answers);
  return { accepted, hopeless };
}

async function answerSettled(
  tx: Tx,
  { stakes, view }: SettleServices,
  settled: readonly SettledBefore[],
  answers: Answers,
): Promise<void> {
  const asking = settled.filter(({ gathered }) => gathered.settled === 'answer');
  for (const { gathered, row } of settled) {
    if (gathered.settled === 'refuse') answers.set(gathered, roundOver(row.ended_by));
  }
  if (asking.length === 0) return;
  const balances = await stakes.getBalances(
    tx,
    asking.map(({ gathered }) => gathered.playerId),
  );
  asking.forEach(({ gathered, row }, index) => {
    const bet = presentBetRow(row, gathered.game, view(row, gathered.game));
    answers.set(gathered, ok({ bet, wallet: toRupees(elementAt(balances, index)), isRepeat: true }));
  });
}
