import { paise } from '@paasa/money';
import { isPaused, together, type Database, type Tx } from '@paasa/server-kit/server';
import { endAbandoned, type EndedByTime } from '../../rules/end-abandoned.js';
import type { BetRow } from '../bet-lists.repo.js';
import type { GameCatalogue } from '../game-catalogue.js';
import type { CountedBets } from '../metrics/games-metrics.js';
import { obstacleOf, type RoundObstacle } from '../round-obstacle.js';
import { endRounds } from '../rounds.repo.js';
import type { SettleServices } from '../settle-services.js';
import { readState } from '../view-stored-bet.js';
import { voidLockedRounds } from '../void-rounds.js';
import { lockAbandoned, type WaitingRound } from './abandoned.repo.js';

export interface AbandonedServices extends Pick<SettleServices, 'stakes' | 'states' | 'clock'> {
  readonly db: Database;
  readonly catalogue: GameCatalogue;
}

/** A round that time has ended, for the figures and the log; nothing of its state. */
export interface EndedAbandoned {
  readonly betId: string;
  readonly rulesVersion: number;
  readonly ending: 'cashed-out' | 'voided';
  /** Why it could not be played on; null where that was not so. */
  readonly obstacle: RoundObstacle | null;
  readonly counted: CountedBets;
}

/** `left`: somebody was faster. `paused`: play is, so nothing ends by itself. */
export type AbandonedOutcome = EndedAbandoned | 'left' | 'paused';

/**
 * Ends a round that nobody has played on since that moment: cashes it out, or gives its stake back.
 *
 * It is the path of a player's own cash-out: the round is locked before the account, both move in one transaction, and a step
 * of the player at the same moment is before it or too late.
 *
 * Errors: throws where none of the keys opens the state, and what `endAbandoned` throws; then the round stays as it is.
 */
export function endAbandonedRound(
  services: AbandonedServices,
  round: WaitingRound,
  since: Date,
): Promise<AbandonedOutcome> {
  return services.db.transaction(async (tx) => {
    if (await isPaused(tx, 'play')) return 'paused';
    const row = await lockAbandoned(tx, round, since);
    if (row === null) return 'left';
    const { ended, obstacle } = judge(services, row);
    const counted =
      ended === null ? await giveBack(tx, services, row, obstacle) : await pay(tx, services, row, ended);
    const ending = ended === null ? 'voided' : 'cashed-out';
    return { betId: row.bet_id, rulesVersion: row.rules_version, ending, obstacle, counted };
  });
}

function judge(
  { catalogue, states }: AbandonedServices,
  row: BetRow,
): { readonly ended: EndedByTime | null; readonly obstacle: RoundObstacle | null } {
  const game = catalogue.find(row.game);
  if (game?.kind !== 'round') return { ended: null, obstacle: 'rules-version' };
  const obstacle = obstacleOf(row, game, states);
  if (obstacle !== null) return { ended: null, obstacle };
  const stored = {
    state: readState(row, states),
    rulesVersion: row.rules_version,
    stakePaise: paise(row.stake_paise),
  };
  return { ended: endAbandoned(game, stored), obstacle: null };
}

async function giveBack(
  tx: Tx,
  services: AbandonedServices,
  row: BetRow,
  obstacle: RoundObstacle | null,
): Promise<CountedBets> {
  await voidLockedRounds(tx, services, [{ row, reason: 'abandoned', requestId: undefined }], 'time');
  const { game, stake_paise: returnedPaise } = row;
  return { game, outcome: obstacle === null ? 'left' : 'voided', count: 1, stakePaise: null, returnedPaise };
}

async function pay(
  tx: Tx,
  { stakes, clock }: AbandonedServices,
  row: BetRow,
  { state, end }: EndedByTime,
): Promise<CountedBets> {
  const settlement = {
    playerId: row.player_id,
    betId: row.bet_id,
    stakePaise: paise(row.stake_paise),
    payoutPaise: end.payoutPaise,
  };
  const { game } = row;
  await together([
    stakes.settleRounds(tx, [settlement]),
    (async () => endRounds(tx, [{ ...settlement, game, isWin: end.isWin, state }], clock(), 'time'))(),
  ]);
  const outcome = end.isWin ? 'won' : 'lost';
  return { game, outcome, count: 1, stakePaise: null, returnedPaise: end.payoutPaise };
}
