import { codeOf, statusOf } from '@paasa/api-client';
import { usePlayer, type ApiStore } from '@paasa/api-client/ui';
import {
  GAME_MESSAGES,
  growSound,
  isGain,
  useGameSounds,
  useIntents,
  useRecovery,
  useResultFeel,
  WIN_SOUND,
  type BetIntent,
  type Watched,
} from '@paasa/games-core/ui';
import { toRupees } from '@paasa/money';
import { textsNow } from '@paasa/texts/ui';
import { notify } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { BOMB_SOUND, diamondSound } from '../sounds/mines-sounds.js';
import {
  acknowledgeEnd,
  requestOpenRound,
  sendEnd,
  sendReveal,
  sendStart,
  tableIn,
  useGetMinesTableQuery,
} from './mines-rounds.api.js';
import { EMPTY_TABLE, factsOf, type MinesTable } from './mines-table.js';
import type { RoundStart, RoundSteps } from './play-round.js';
import { texts } from './texts/texts.js';
import { useWhenBack } from './use-when-back.js';

/** The request in progress. */
export type Step =
  | { readonly name: 'start' | 'cash-out' }
  | { readonly name: 'reveal'; readonly tileIndex: number };

/** The server's round differs from the screen: over, unknown, or changed on another device. */
const isConflict = (error: unknown): boolean => [404, 409].includes(statusOf(error) ?? 0);

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
  const { win, feelResult, feelMine } = useResultFeel();

  const catchUp = async (refusal: unknown = null) => {
    const hasEndedUnseen = await dispatch(requestOpenRound());
    // The refusal of a voided round already explains its end.
    if (hasEndedUnseen && codeOf(refusal) !== 'games/round-voided')
      notify.info(textsNow(texts)('elsewhere'), GAME_MESSAGES);
  };
  const { underWay, take, takeQuietly, resend } = useIntents<Step>({
    onRefused: (_step, error) => (isConflict(error) ? catchUp(error) : undefined),
  });
  useWhenBack(() => {
    if (isVerified && underWay.get() === null) void catchUp();
  });

  const startRequest =
    ({ stakePaise, mineCount }: RoundStart) =>
    (intent: BetIntent) =>
      dispatch(
        sendStart({ body: { amount: toRupees(stakePaise), minesCount: mineCount, gameId }, intent }),
      ).unwrap();
  const revealRequest = (betId: string, tileIndex: number) => async (intent: BetIntent) => {
    const { openBet } = table.get();
    const answer = await dispatch(sendReveal({ body: { betId, tileIndex }, intent })).unwrap();
    if (answer.status === 'lose') {
      play(BOMB_SOUND);
      feelMine();
    } else if (openBet !== null && isGain({ betAmount: openBet.betAmount, winAmount: answer.profit }))
      play(diamondSound(answer.revealedTiles.length));
    if (answer.status === 'win') feelResult(answer.bet);
    return answer;
  };
  const endRequest = (betId: string) => async (intent: BetIntent) => {
    const answer = await dispatch(sendEnd({ body: { betId }, intent })).unwrap();
    const size = feelResult(answer.bet);
    if (size > 0) play(growSound(WIN_SOUND, size));
    return answer;
  };

  const acknowledge = () => void dispatch(acknowledgeEnd());

  const start = async (roundStart: RoundStart) => {
    await take(
      { name: 'start' },
      { send: startRequest(roundStart), failureText: textsNow(texts)('failed.start') },
    );
  };

  const reveal = async (tileIndex: number) => {
    const { openBet } = table.get();
    if (openBet === null || openBet.gameData.revealedTiles.includes(tileIndex)) return;
    await take(
      { name: 'reveal', tileIndex },
      { send: revealRequest(openBet._id, tileIndex), failureText: textsNow(texts)('failed.reveal') },
    );
  };

  const cashOut = async () => {
    const betId = table.get().openBet?._id ?? '';
    if (betId === '') {
      notify.error(textsNow(texts)('noBet'), GAME_MESSAGES);
      return;
    }
    await take(
      { name: 'cash-out' },
      { send: endRequest(betId), failureText: textsNow(texts)('failed.cashOut') },
    );
  };

  /** For autoplay, which shows a refusal as its reason to stop. */
  const steps: RoundSteps = {
    start: (roundStart) => takeQuietly({ name: 'start' }, startRequest(roundStart)),
    reveal: (betId, tileIndex) => takeQuietly({ name: 'reveal', tileIndex }, revealRequest(betId, tileIndex)),
    cashOut: (betId) => takeQuietly({ name: 'cash-out' }, endRequest(betId)),
  };

  return { ...facts, table, underWay, win, resend, acknowledge, start, reveal, cashOut, steps };
}
