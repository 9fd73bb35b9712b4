import { toRupees } from '@paasa/money';
import { useRef } from 'react';
import type { Bet } from '../../contract/bet.js';
import type { AutoplayHandle, AutoplayTable } from '../autoplay/autoplay-table.js';
import { useAutoplayMode } from '../autoplay/use-autoplay-mode.js';
import { useRememberedChoice } from '../remembered/remembered-choice.js';
import { stakeOf } from '../stake/amount-text.js';
import { stakeChoice } from '../stake/stake-choice.js';
import { useStakeCheck } from '../stake/use-stake-check.js';
import { useWatchable, type Watched } from '../watched/watched.js';
import { usePlacedBets, type PlacedBetsOptions } from './use-placed-bets.js';

export interface InstantTableOptions<Body extends object, PlacedBet extends Bet> extends PlacedBetsOptions<
  Body,
  PlacedBet
> {
  gameId: string;
  /** The request of a press; amount in rupees. */
  bodyOf: (amount: number) => Body;
}

/** The state of every instant game beside its own settings: amount and the bet call. */
export function useInstantTable<Body extends object, PlacedBet extends Bet>(
  options: InstantTableOptions<Body, PlacedBet>,
) {
  const { gameId, bodyOf } = options;
  const { amountError, amountRef, clearAmountError, readStake } = useStakeCheck();
  const [amountText, setAmountText] = useRememberedChoice(stakeChoice(gameId));
  const { place, placeQuietly, ...placed } = usePlacedBets(options);

  const mode = useAutoplayMode(gameId);
  const isRunning = useWatchable(false);
  const panel = useRef<AutoplayHandle>(null);

  const changeAmount = (next: string) => {
    if (next !== amountText) clearAmountError();
    setAmountText(() => next);
  };

  const bet = async (): Promise<void> => {
    if (mode.isAuto) return;
    if (placed.underWay.get() !== null) {
      placed.resend();
      return;
    }
    const stakePaise = readStake(amountText);
    if (stakePaise !== null) await place(bodyOf(toRupees(stakePaise)));
  };

  const autoplay: AutoplayTable = {
    gameId,
    readStake: () => readStake(amountText),
    choiceText: JSON.stringify(bodyOf(0)),
    play: (stakePaise) => placeQuietly(bodyOf(toRupees(stakePaise))),
    underWay: placed.underWay,
    isRunning,
    panel,
  };

  return {
    ...placed,
    mode,
    autoplay,
    isAutoplaying: isRunning as Watched<boolean>,
    amountText,
    amountError,
    amountRef,
    changeAmount,
    stakePaise: stakeOf(amountText),
    bet,
  };
}

export type InstantTable = Omit<ReturnType<typeof useInstantTable>, 'lastBet'> & {
  readonly lastBet: Watched<Bet | null>;
};
