import { refuse } from '@paasa/result';
import { newId, type Tx } from '@paasa/server-kit/server';
import type { Paise } from '@paasa/money';
import type { Answers, GatheredInstant, GatheredOpening } from './gathered-bet.js';
import type { Stake, StakePort } from './ports.js';
import { elementAt } from './settle-services.js';

/** A bet whose stake has been taken. */
export interface StakedBet<Gathered extends GatheredInstant | GatheredOpening> {
  readonly gathered: Gathered;
  readonly betId: string;
  /** The balance with the stake gone. */
  readonly walletPaise: Paise;
}

export const stakeOf = ({
  gathered,
  betId,
}: Pick<StakedBet<GatheredInstant | GatheredOpening>, 'gathered' | 'betId'>): Stake => ({
  playerId: gathered.playerId,
  betId,
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
  const asked = bets.map((gathered) => ({ gathered, betId: newId() }));
  const balances = await take(tx, asked.map(stakeOf));
  return asked.flatMap((bet, index) => {
    const walletPaise = elementAt(balances, index);
    if (walletPaise !== null) return [{ ...bet, walletPaise }];
    answers.set(bet.gathered, refuse('malformed', 'wallet/insufficient-balance', 'Insufficient Balance.'));
    return [];
  });
}
