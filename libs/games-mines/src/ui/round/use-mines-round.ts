import { codeOf, statusOf } from '@paasa/api-client';
import { usePlayer, type ApiStore } from '@paasa/api-client/ui';
import {
  GAME_MESSAGES,
  isGain,
  useGameSounds,
  useIntents,
  useRecovery,
  type Watched,
} from '@paasa/games-core/ui';
import { toRupees, type Paise } from '@paasa/money';
import { notify } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { BOMB_SOUND, diamondSound } from '../sounds/mines-sounds.js';
import {
  requestOpenRound,
  sendEnd,
  sendReveal,
  sendStart,
  tableIn,
  useGetMinesTableQuery,
} from './mines-rounds.api.js';
import { EMPTY_TABLE, factsOf, type MinesTable } from './mines-table.js';
import { useWhenBack } from './use-when-back.js';

/** The request in progress. */
export type Step =
  | { readonly name: 'start' | 'cash-out' }
  | { readonly name: 'reveal'; readonly tileIndex: number };

/** The server's round differs from the screen: over, unknown, or changed on another device. */
const isConflict = (error: unknown): boolean => [404, 409].includes(statusOf(error) ?? 0);

export interface RoundStart {
  readonly stakePaise: Paise;
  readonly mineCount: number;
}

/** The server's round of the player, and the steps that change it. */
export function useMinesRound(gameId: string) {
  const isVerified = usePlayer()?.isVerified === true;
  // A reveal does not change this; it draws only the parts that watch the table.
  const { error, refetch, ...facts } = useGetMinesTableQuery(isVerified ? undefined : skipToken, {
    selectFromResult: (result) => ({
      error: result.error,
      ...factsOf(isVerified ? (result.data ?? EMPTY_TABLE) : EMPTY_TABLE),
    }),
  });
  useRecovery({ error, refetch });
  const store = useStore<ReturnType<ApiStore['getState']>>();
  const table = useMemo<Watched<MinesTable>>(
    () => ({
      get: () => (isVerified ? tableIn(store.getState()) : EMPTY_TABLE),
      subscribe: store.subscribe,
    }),
    [store, isVerified],
  );
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const { play } = useGameSounds();

  const catchUp = async (refusal: unknown = null) => {
    const hasEndedUnseen = await dispatch(requestOpenRound());
    // The refusal of a voided round already explains its end.
    if (hasEndedUnseen && codeOf(refusal) !== 'games/round-voided')
      notify.info('Your round was finished elsewhere. See it in your bet history.', GAME_MESSAGES);
  };
  const { underWay, take, resend } = useIntents<Step>({
    onRefused: (_step, error) => (isConflict(error) ? catchUp(error) : undefined),
  });
  useWhenBack(() => {
    if (isVerified && underWay.get() === null) void catchUp();
  });

  const start = async ({ stakePaise, mineCount }: RoundStart) => {
    const body = { amount: toRupees(stakePaise), minesCount: mineCount, gameId };
    await take(
      { name: 'start' },
      {
        send: (intent) => dispatch(sendStart({ body, intent })).unwrap(),
        failureText: 'Failed to start game',
      },
    );
  };

  const reveal = async (tileIndex: number) => {
    const { openBet } = table.get();
    if (openBet === null || openBet.gameData.revealedTiles.includes(tileIndex)) return;
    const body = { betId: openBet._id, tileIndex };
    const answer = await take(
      { name: 'reveal', tileIndex },
      {
        send: (intent) => dispatch(sendReveal({ body, intent })).unwrap(),
        failureText: 'Reveal failed',
      },
    );
    if (answer === null) return;
    const { isMine, revealedTiles, profit } = answer;
    if (isMine) play(BOMB_SOUND);
    else if (isGain({ betAmount: openBet.betAmount, winAmount: profit }))
      play(diamondSound(revealedTiles.length));
  };

  const cashOut = async () => {
    const betId = table.get().openBet?._id ?? '';
    if (betId === '') {
      notify.error('Bet ID missing', GAME_MESSAGES);
      return;
    }
    await take(
      { name: 'cash-out' },
      {
        send: (intent) => dispatch(sendEnd({ body: { betId }, intent })).unwrap(),
        failureText: 'Cash out failed',
      },
    );
  };

  return { ...facts, table, underWay, resend, start, reveal, cashOut };
}
