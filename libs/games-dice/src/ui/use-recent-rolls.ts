import { usePlayer } from '@paasa/api-client/ui';
import { fieldOf, type Bet } from '@paasa/games-core';
import { useListBetsQuery } from '@paasa/games-core/ui';
import { FIRST_VIEW } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';

const RECENT_COUNT = 12;

export interface RecentRoll {
  readonly betId: string;
  readonly isWin: boolean;
  readonly result: number;
}

/** The roll of a bet as the list has it, or nothing where it tells none. */
function rollsIn({ _id, isWin, gameData }: Bet): RecentRoll[] {
  const result = fieldOf(fieldOf(fieldOf(gameData, 'diceRoll'), 'state'), 'result');
  return typeof result === 'number' ? [{ betId: _id, isWin, result }] : [];
}

const NO_BETS: readonly Bet[] = [];

function latestRolls(ownBets: readonly Bet[], listedBets: readonly Bet[]): readonly RecentRoll[] {
  const ownIds = new Set(ownBets.map(({ _id }) => _id));
  // By time, because the list may know of newer ones from another device.
  return [...ownBets, ...listedBets.filter(({ _id }) => !ownIds.has(_id))]
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .flatMap(rollsIn)
    .slice(0, RECENT_COUNT);
}

/** The player's last rolls, newest first: those made here, and before them what the list of bets knows. */
export function useRecentRolls(gameId: string) {
  const player = usePlayer();
  const [ownBets, setOwnBets] = useState<readonly Bet[]>([]);
  // As the table of bets below the game asks for them, so that both share one call.
  const { data } = useListBetsQuery(player === null ? skipToken : { gameId, ...FIRST_VIEW });
  const listedBets = (player === null ? null : data?.rows) ?? NO_BETS;
  const recentRolls = useMemo(() => latestRolls(ownBets, listedBets), [ownBets, listedBets]);
  const addRoll = (bet: Bet) => setOwnBets((bets) => [bet, ...bets].slice(0, RECENT_COUNT));
  return { recentRolls, addRoll };
}
