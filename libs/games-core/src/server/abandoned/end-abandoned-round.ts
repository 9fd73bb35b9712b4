import { paise } from '@paasa/money';
import { isPaused, together, type Database, type Tx } from '@paasa/server-kit/server';
import { endAbandoned, type EndedByTime } from '../../rules/end-abandoned.js';
import type { BetRow } from '../bets/bet-rows.repo.js';
import type { GameCatalogue } from '../bets/game-catalogue.js';
import type { CountedBets } from '../metrics/games-metrics.js';
import { obstacleOf, type RoundObstacle } from '../rounds/round-obstacle.js';
import { endRounds } from '../rounds/rounds.repo.js';
import type { SettleServices } from '../batch/settle-services.js';
import { readState } from '../bets/view-stored-bet.js';
import { voidLockedRounds } from '../rounds/void-rounds.js';
import { lockAbandoned, type WaitingRound } from './abandoned.repo.js';

export interface AbandonedServices extends Pick<
  SettleServices,
  'stakes' | 'nonces' | 'states' | 'clock' | 'guard'
> {
  readonly db: Database;
  readonly catalogue: GameCatalogue;
}

/** An ended round, for metrics and log; without its state. */
export interface EndedAbandoned {
  readonly betId: string;
  readonly rulesVersion: number;
  readonly ending: 'cashed-out' | 'voided';
  /** Why it was unplayable; null if it was not. */
  readonly obstacle: RoundObstacle | null;
  readonly counted: CountedBets;
}

/** `left`: the player acted in the meantime. `paused`: play is paused, so time does not count. */
export type AbandonedOutcome = EndedAbandoned | 'left' | 'paused';

/**
 * Ends a round without a step since that moment: cashes it out, or returns its stake.
 *
 * It works like a cash-out of the player: it locks the round, then the account, and changes both in one transaction. A
 * step of the player at the same moment is either before it or too late.
 *
 * Errors: throws if none of the keys opens the state, and if `endAbandoned` throws; the round stays as it is.
 */
export function endAbandonedRound(
  services: AbandonedServices,
  round: WaitingRound,
  since: Date,
): Promise<AbandonedOutcome> {
  return services.db.transaction(async (tx) => {
    if (await isPaused(tx, 'play')) return 'paused';
    const row = await lockAbandoned(tx, services.nonces, round, since);
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
  { stakes, guard }: AbandonedServices,
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
  const [[booking], endedAt] = await together([stakes.settleRounds(tx, [settlement]), guard.now(tx)]);
  if (booking === undefined) throw new Error('A port returned fewer results than requested.');
  const { isWin, odds } = end;
  endRounds(tx, [{ ...settlement, game, isWin, odds, state, booking }], endedAt, 'time');
  const outcome = isWin ? 'won' : 'lost';
  return { game, outcome, count: 1, stakePaise: null, returnedPaise: end.payoutPaise };
}
