import type { Tx } from '@paasa/server-kit/server';
import type { Paise } from '@paasa/money';
import type { Answers, GatheredInstant, GatheredOpening } from './gathered-bet.js';
import type { Stake, StakePort } from './ports.js';
import { insufficientBalance } from './round-refusals.js';
import { elementAt } from './settle-services.js';

/** A bet whose stake has been taken. */
export interface StakedBet<Gathered extends GatheredInstant | GatheredOpening> {
  readonly gathered: Gathered;
  /** The balance with the stake gone. */
  readonly walletPaise: Paise;
}

export const stakeOf = (gathered: GatheredInstant | GatheredOpening): Stake => ({
  playerId: gathered.playerId,
  betId: gathered.betId,
  stakePaise: gathered.kind === 'instant' ? gathered.bet.stakePaise : gathered.round.stakePaise,
});

/** Takes what is covered and refuses the rest: `wallet/insufficient-balance`. */
export async function takeStakes<Gathered extends GatheredInstant | GatheredOpening>(
  tx: Tx,
  take: StakePort['takeStakes'],
  bets: readonly Gathered[],
  answers: Answers,
): Promise<StakedBet<Gathered>[]> {
  if (bets.length === 0) return [];
  const balances = await take(tx, bets.map(stakeOf));
  return bets.flatMap((gathered, index) => {
    const walletPaise = elementAt(balances, index);
    if (walletPaise !== null) return [{ gathered, walletPaise }];
    answers.set(gathered, insufficientBalance());
    return [];
  });
}
