import { toRupees } from '@paasa/money';
import { useMemo, useState } from 'react';
import type { Bet } from '../../contract/bet.js';
import { afterPaint } from '../intents/after-paint.js';
import { useIntents } from '../intents/use-intents.js';
import type { GameSound } from '../sound/game-sound.js';
import { useGameSounds } from '../sound/use-game-sounds.js';
import { stakeOf } from '../stake/amount-text.js';
import { useStakeCheck } from '../stake/use-stake-check.js';
import { useWatchable, type Watched } from '../watched/watched.js';
import type { SentBet } from './instant-bet.js';
import { withOwnBet, type RecentBets, type ResultTextOf } from './use-recent-results.js';

export interface InstantSounds {
  /** Of the press itself. */
  readonly start?: GameSound;
  readonly win: GameSound;
  readonly loss: GameSound;
}

export interface InstantTableOptions<Body extends object, PlacedBet extends Bet> {
  gameId: string;
  /** The request of a press; amount in rupees. */
  bodyOf: (amount: number) => Body;
  /** Rejects with the failed call's error. */
  send: (sent: SentBet<Body>) => Promise<PlacedBet>;
  resultTextOf: ResultTextOf;
  sounds: InstantSounds;
}

/** The state of every instant game beside its own settings: amount, last results, and the bet call. */
export function useInstantTable<Body extends object, PlacedBet extends Bet>(
  options: InstantTableOptions<Body, PlacedBet>,
) {
  const { gameId, bodyOf, send, resultTextOf, sounds } = options;
  const { amountError, amountRef, clearAmountError, readStake } = useStakeCheck();
  const { play } = useGameSounds();
  const [amountText, setAmountText] = useState('');
  const latest = useWatchable<PlacedBet | null>(null);
  const lastBet: Watched<PlacedBet | null> = latest;
  const ownBets = useWatchable<readonly Bet[]>([]);
  const { underWay, take, resend } = useIntents<'bet'>();

  const changeAmount = (next: string) => {
    if (next !== amountText) clearAmountError();
    setAmountText(next);
  };

  const bet = async (): Promise<void> => {
    if (underWay.get() !== null) {
      resend();
      return;
    }
    const stakePaise = readStake(amountText);
    if (stakePaise === null) return;
    if (sounds.start !== undefined) play(sounds.start);
    const body = bodyOf(toRupees(stakePaise));
    // A failed bet without a message is silent; the player can bet again at once.
    const settled = await take('bet', { send: (intent) => send({ body, intent }), failureText: null });
    if (settled === null) return;
    play(settled.isWin ? sounds.win : sounds.loss);
    latest.set(settled);
    await afterPaint();
    ownBets.set(withOwnBet(ownBets.get(), settled));
  };

  return {
    amountText,
    amountError,
    amountRef,
    changeAmount,
    stakePaise: stakeOf(amountText),
    /** Null before the first bet. */
    lastBet,
    underWay,
    recent: useMemo<RecentBets>(() => ({ gameId, ownBets, resultTextOf }), [gameId, ownBets, resultTextOf]),
    resend,
    bet,
  };
}

export type InstantTable = Omit<ReturnType<typeof useInstantTable>, 'lastBet'> & {
  readonly lastBet: Watched<Bet | null>;
};
