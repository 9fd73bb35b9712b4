import { usePlayer, type ApiStore } from '@paasa/api-client/ui';
import { useGameSounds, GAME_MESSAGES } from '@paasa/games-core/ui';
import { toRupees, type Paise } from '@paasa/money';
import { formatRupeesNumber, notify } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import type { RevealTileResponse } from '../../contract/mines-calls.js';
import { BOMB_SOUND, diamondSound } from '../sounds/mines-sounds.js';
import {
  askForOpenRound,
  useEndMineMutation,
  useGetMinesTableQuery,
  useRevealTileMutation,
  useStartMineMutation,
} from './mines-rounds.api.js';
import { EMPTY_TABLE } from './mines-table.js';
import { useOneStep } from './use-one-step.js';
import { useWhenBack } from './use-when-back.js';

export interface RoundStart {
  readonly stakePaise: Paise;
  readonly mineCount: number;
}

/** The player's round of Mines, as the server has it, and the steps that change it. */
export function useMinesRound(gameId: string) {
  const isVerified = usePlayer()?.isVerified === true;
  const { data } = useGetMinesTableQuery(isVerified ? undefined : skipToken);
  const { openBet, lastBet } = isVerified && data !== undefined ? data : EMPTY_TABLE;
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const { play } = useGameSounds();
  const [sendStart] = useStartMineMutation();
  const [sendReveal] = useRevealTileMutation();
  const [sendEnd] = useEndMineMutation();

  const catchUp = async () => {
    const hasEndedElsewhere = await dispatch(askForOpenRound());
    if (hasEndedElsewhere)
      notify.info('Your round was finished elsewhere. See it in your bet history.', GAME_MESSAGES);
  };
  const { step, take } = useOneStep({
    // A start without an answer may have opened the round. A reveal without one is better pressed again: the server
    // then repeats what it answered, the whole board included.
    onFailure: ({ name }, { isConflict, isUnclear }) => {
      if (isConflict || (isUnclear && name === 'start')) void catchUp();
    },
  });
  useWhenBack(() => {
    if (isVerified && step === null) void catchUp();
  });

  const start = async ({ stakePaise, mineCount }: RoundStart) => {
    const answer = await take(
      { name: 'start' },
      {
        body: { amount: toRupees(stakePaise), minesCount: mineCount, gameId },
        send: (sent) => sendStart(sent).unwrap(),
        failureText: 'Failed to start game',
      },
    );
    if (answer !== null) notify.success('Game started', GAME_MESSAGES);
  };

  const tellReveal = (answer: RevealTileResponse) => {
    play(answer.isMine ? BOMB_SOUND : diamondSound(answer.revealedTiles.length));
    if (answer.isMine) notify.error('You hit a mine!', GAME_MESSAGES);
    if (answer.status !== 'win') return;
    notify.success(
      `You won ${formatRupeesNumber(answer.profit)} by revealing all safe tiles!`,
      GAME_MESSAGES,
    );
  };

  const reveal = async (tileIndex: number) => {
    if (openBet === null || openBet.gameData.revealedTiles.includes(tileIndex)) return;
    const answer = await take(
      { name: 'reveal', tileIndex },
      {
        body: { betId: openBet._id, tileIndex },
        send: (sent) => sendReveal(sent).unwrap(),
        failureText: 'Reveal failed',
      },
    );
    if (answer !== null) tellReveal(answer);
  };

  const cashOut = async () => {
    const betId = openBet?._id ?? '';
    if (betId === '') {
      notify.error('Bet ID missing', GAME_MESSAGES);
      return;
    }
    const answer = await take(
      { name: 'cash-out' },
      { body: { betId }, send: (sent) => sendEnd(sent).unwrap(), failureText: 'Cash out failed' },
    );
    if (answer === null) return;
    // The round may have ended before, on another device or by a step whose answer was lost.
    if (answer.bet.isWin)
      notify.success(`You won ${formatRupeesNumber(answer.bet.winAmount)}`, GAME_MESSAGES);
    else notify.error('You hit a mine!', GAME_MESSAGES);
  };

  return { openBet, lastBet, step, start, reveal, cashOut };
}
