import { paise, type Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import type { BetRow } from './bet-lists.repo.js';
import type { RoundObstacle } from './round-obstacle.js';
import { roundOver, unknownBet } from './round-refusals.js';
import { lockBet, markVoided } from './rounds.repo.js';
import { elementAt, type SettleServices } from './settle-services.js';

/** An open round that this transaction has locked, and why it is to be voided; `asked`: somebody decided so. */
export interface DoomedRound {
  readonly row: BetRow;
  readonly reason: RoundObstacle | 'asked';
}

export interface VoidedRound {
  /** The balance after it. */
  readonly walletPaise: Paise;
  /** Whether the round was voided before, so that this changed nothing. */
  readonly isRepeat: boolean;
}

type VoidServices = Pick<SettleServices, 'stakes' | 'clock' | 'log'>;

/** Gives the stakes of rounds back and ends them, at most one per player. Shape: the balances after, in order. */
export async function voidLockedRounds(
  tx: Tx,
  { stakes, clock, log }: VoidServices,
  doomed: readonly DoomedRound[],
): Promise<readonly Paise[]> {
  if (doomed.length === 0) return [];
  const held = doomed.map(({ row }) => ({
    playerId: row.player_id,
    betId: row.bet_id,
    stakePaise: paise(row.stake_paise),
  }));
  const balances = await stakes.voidRounds(tx, held);
  await markVoided(tx, held, clock());
  for (const { row, reason } of doomed) {
    const { bet_id: betId, game, rules_version: rulesVersion } = row;
    log.error({ betId, game, rulesVersion, reason }, 'a round is voided and its stake given back');
  }
  return balances;
}

/** Voids one round. Errors: `games/unknown-bet`; `games/round-over` for a bet that is settled. */
export async function voidRound(
  db: Database,
  services: VoidServices,
  playerId: string,
  betId: string,
  reason: DoomedRound['reason'],
): Promise<Result<VoidedRound>> {
  return db.transaction(async (tx) => {
    const row = await lockBet(tx, playerId, betId);
    if (row === null) return unknownBet();
    if (row.status === 'settled') return roundOver();
    const isRepeat = row.status === 'voided';
    const balances = isRepeat
      ? await services.stakes.getBalances(tx, [playerId])
      : await voidLockedRounds(tx, services, [{ row, reason }]);
    return ok({ walletPaise: elementAt(balances, 0), isRepeat });
  });
}
