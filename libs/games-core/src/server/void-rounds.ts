import { paise, type Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import type { EndedBy } from '../contract/bet.js';
import type { BetRow } from './bet-lists.repo.js';
import type { GamesMetrics } from './metrics/games-metrics.js';
import type { RoundObstacle } from './round-obstacle.js';
import { roundOver, unknownBet } from './round-refusals.js';
import { lockBet, markVoided } from './rounds.repo.js';
import { elementAt, type SettleServices } from './settle-services.js';

/** An open round that this transaction has locked, and why it is to be voided; `asked`: somebody decided so, `abandoned`: time did. */
export interface DoomedRound {
  readonly row: BetRow;
  readonly reason: RoundObstacle | 'asked' | 'abandoned';
  /** Of the call that met it; none where no call did. */
  readonly requestId: string | undefined;
}

export interface VoidedRound {
  readonly game: string;
  /** What went back, now or before. */
  readonly stakePaise: Paise;
  /** The balance after it. */
  readonly walletPaise: Paise;
  /** Whether the round was voided before, so that this changed nothing. */
  readonly isRepeat: boolean;
}

/** Which round, why, and what else belongs into the transaction that voids it, such as the note of who wanted it. */
export interface VoidRequest {
  readonly playerId: string;
  readonly betId: string;
  readonly reason: DoomedRound['reason'];
  readonly requestId: string | undefined;
  /** Called once the stake is back, and not where the round was voided before. */
  readonly note?: (tx: Tx, voided: VoidedRound) => Promise<void>;
}

type VoidServices = Pick<SettleServices, 'stakes' | 'clock' | 'log'>;

/** Logs rounds that are voided; once they are, because a transaction may be undone and run again. */
export function tellVoided({ log }: Pick<VoidServices, 'log'>, voided: readonly DoomedRound[]): void {
  for (const { row, reason, requestId: reqId } of voided) {
    const { bet_id: betId, game, rules_version: rulesVersion } = row;
    log.error({ betId, game, rulesVersion, reason, reqId }, 'a round is voided and its stake given back');
  }
}

/**
 * Gives the stakes of rounds back and ends them, at most one per player; who commits it tells of it (`tellVoided`).
 *
 * Shape: the balances after, in order.
 */
export async function voidLockedRounds(
  tx: Tx,
  { stakes, clock }: Pick<VoidServices, 'stakes' | 'clock'>,
  doomed: readonly DoomedRound[],
  endedBy: EndedBy | null = null,
): Promise<readonly Paise[]> {
  if (doomed.length === 0) return [];
  const held = doomed.map(({ row }) => ({
    playerId: row.player_id,
    betId: row.bet_id,
    stakePaise: paise(row.stake_paise),
  }));
  const balances = await stakes.voidRounds(tx, held);
  await markVoided(tx, held, clock(), endedBy);
  return balances;
}

/** Voids one round. Errors: `games/unknown-bet`; `games/round-over` for a bet that is settled. */
export async function voidRound(
  { db, metrics }: { readonly db: Database; readonly metrics?: GamesMetrics },
  services: VoidServices,
  { playerId, betId, reason, requestId, note }: VoidRequest,
): Promise<Result<VoidedRound>> {
  let doomed: DoomedRound[] = [];
  const result = await db.transaction(async (tx): Promise<Result<VoidedRound>> => {
    doomed = [];
    const row = await lockBet(tx, playerId, betId);
    if (row === null) return unknownBet();
    if (row.status === 'settled') return roundOver();
    const isRepeat = row.status === 'voided';
    doomed = isRepeat ? [] : [{ row, reason, requestId }];
    const balances = isRepeat
      ? await services.stakes.getBalances(tx, [playerId])
      : await voidLockedRounds(tx, services, doomed);
    const stakePaise = paise(row.stake_paise);
    const voided = { game: row.game, stakePaise, walletPaise: elementAt(balances, 0), isRepeat };
    if (!isRepeat) await note?.(tx, voided);
    return ok(voided);
  });
  tellVoided(services, doomed);
  if (result.ok && !result.value.isRepeat) {
    const { game, stakePaise } = result.value;
    metrics?.countBets({ game, outcome: 'voided', count: 1, stakePaise: null, returnedPaise: stakePaise });
  }
  return result;
}
