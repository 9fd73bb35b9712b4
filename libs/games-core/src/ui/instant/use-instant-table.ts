import { toRupees } from '@paasa/money';
import { useMemo } from 'react';
import type { Bet } from '../../contract/bet.js';
import { useRememberedChoice } from '../remembered/remembered-choice.js';
import { stakeOf } from '../stake/amount-text.js';
import { stakeChoice } from '../stake/stake-choice.js';
import { useStakeCheck } from '../stake/use-stake-check.js';
import type { Watched } from '../watched/watched.js';
import { usePlacedBets, type PlacedBetsOptions } from './use-placed-bets.js';
import type { RecentBets, ResultTextOf } from './use-recent-results.js';

export interface InstantTableOptions<Body extends object, PlacedBet extends Bet> extends PlacedBetsOptions<
  Body,
  PlacedBet
> {
  gameId: string;
  /** The request of a press; amount in rupees. */
  bodyOf: (amount: number) => Body;
  resultTextOf: ResultTextOf;
}

/** The state of every instant game beside its own settings: amount, last results, and the bet call. */
export function useInstantTable<Body extends object, PlacedBet extends Bet>(
  options: InstantTableOptions<Body, PlacedBet>,
) {
  const { gameId, bodyOf, resultTextOf } = options;
  const { amountError, amountRef, clearAmountError, readStake } = useStakeCheck();
  const [amountText, setAmountText] = useRememberedChoice(stakeChoice(gameId));
  const { place, ownBets, ...placed } = usePlacedBets(options);

  const changeAmount = (next: string) => {
    if (next !== amountText) clearAmountError();
    setAmountText(() => next);
  };

  const bet = async (): Promise<void> => {
    if (placed.underWay.get() !== null) {
      placed.resend();
      return;
    }
    const stakePaise = readStake(amountText);
    if (stakePaise !== null) await place(bodyOf(toRupees(stakePaise)));
  };

  return {
    ...placed,
    amountText,
    amountError,
    amountRef,
    changeAmount,
    stakePaise: stakeOf(amountText),
    recent: useMemo<RecentBets>(() => ({ gameId, ownBets, resultTextOf }), [gameId, ownBets, resultTextOf]),
    bet,
  };
}

export type InstantTable = Omit<ReturnType<typeof useInstantTable>, 'lastBet'> & {
  readonly lastBet: Watched<Bet | null>;
};
