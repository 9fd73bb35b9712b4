import { paise, type Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import type { EndedBy } from '../../contract/bet.js';
import type { BetRow } from '../bets/bet-rows.repo.js';
import type { GamesMetrics } from '../metrics/games-metrics.js';
import type { RoundObstacle } from './round-obstacle.js';
import { roundOver, unknownBet } from '../batch/bet-refusals.js';
import { lockBet, markVoided } from './rounds.repo.js';
import { elementAt, type SettleServices } from '../batch/settle-services.js';

/** An open round that this transaction has locked. Why it is voided: `asked`: an operator wants it; `abandoned`: no step for 30 days. */
export interface RoundToVoid {
  readonly row: BetRow;
  readonly reason: RoundObstacle | 'asked' | 'abandoned';
  /** Of the call that found it, if a call did. */
  readonly requestId: string | undefined;
}

export interface VoidedRound {
  readonly game: string;
  /** The returned stake. */
  readonly stakePaise: Paise;
  /** The balance after it. */
  readonly walletPaise: Paise;
  /** Whether the round was voided before and nothing changed now. */
  readonly isRepeat: boolean;
}

export interface VoidRequest {
  readonly playerId: string;
  readonly betId: string;
  readonly reason: RoundToVoid['reason'];
  readonly requestId: string | undefined;
  /** Runs in the same transaction once the stake is back; not for a round that was voided before. */
  readonly note?: (tx: Tx, voided: VoidedRound) => Promise<void>;
}

type VoidServices = Pick<SettleServices, 'stakes' | 'nonces' | 'clock' | 'log'>;

/** Logs voided rounds. Call it after the commit, because a transaction may be undone and run again. */
export function logVoided({ log }: Pick<VoidServices, 'log'>, voided: readonly RoundToVoid[]): void {
  for (const { row, reason, requestId: reqId } of voided) {
    const { bet_id: betId, game, rules_version: rulesVersion } = row;
    log.error({ betId, game, rulesVersion, reason, reqId }, 'a round is voided and its stake given back');
  }
}

/**
 * Returns the stakes of rounds and ends them, at most one per player; after the commit, call `logVoided`.
 *
 * Shape: the balances after, in order.
 */
export async function voidLockedRounds(
  tx: Tx,
  { stakes, clock }: Pick<VoidServices, 'stakes' | 'clock'>,
  toVoid: readonly RoundToVoid[],
  endedBy: EndedBy | null = null,
): Promise<readonly Paise[]> {
  if (toVoid.length === 0) return [];
  const held = toVoid.map(({ row }) => ({
    playerId: row.player_id,
    betId: row.bet_id,
    stakePaise: paise(row.stake_paise),
  }));
  const bookings = await stakes.voidRounds(tx, held);
  const voided = held.map((stake, index) => ({ ...stake, booking: elementAt(bookings, index) }));
  markVoided(tx, voided, clock(), endedBy);
  return bookings.map(({ balancePaise }) => balancePaise);
}

/** Voids one round. Errors: `games/unknown-bet`; `games/round-over` for a bet that is settled. */
export async function voidRound(
  { db, metrics }: { readonly db: Database; readonly metrics?: GamesMetrics },
  services: VoidServices,
  { playerId, betId, reason, requestId, note }: VoidRequest,
): Promise<Result<VoidedRound>> {
  let toVoid: RoundToVoid[] = [];
  const result = await db.transaction(async (tx): Promise<Result<VoidedRound>> => {
    toVoid = [];
    const row = await lockBet(tx, services.nonces, playerId, betId);
    if (row === null) return unknownBet();
    if (row.status === 'settled') return roundOver();
    const isRepeat = row.status === 'voided';
    toVoid = isRepeat ? [] : [{ row, reason, requestId }];
    const balances = isRepeat
      ? await services.stakes.getBalances(tx, [playerId])
      : await voidLockedRounds(tx, services, toVoid);
    const stakePaise = paise(row.stake_paise);
    const voided = { game: row.game, stakePaise, walletPaise: elementAt(balances, 0), isRepeat };
    if (!isRepeat) await note?.(tx, voided);
    return ok(voided);
  });
  logVoided(services, toVoid);
  if (result.ok && !result.value.isRepeat) {
    const { game, stakePaise } = result.value;
    metrics?.countBets({ game, outcome: 'voided', count: 1, stakePaise: null, returnedPaise: stakePaise });
  }
  return result;
}
