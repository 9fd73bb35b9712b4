import { lastPlayedBy, useGetAllGamesQuery, type BetPage } from '@paasa/games-core/ui';
import { useTexts } from '@paasa/texts/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { texts } from './recent-bets/texts/texts.js';

const SHOWN_COUNT = 5;

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${({ theme }) => theme.space.s};
  color: ${({ theme }) => theme.color.textMuted};

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${({ theme }) => theme.space.s};
    list-style: none;
  }
  a {
    display: inline-block;
    padding-block: ${({ theme }) => theme.space.xxs};
  }
`;

export interface LastPlayedProps {
  playerId: string;
  /** The player's last bets, also those from another device. */
  bets: BetPage['rows'];
}

/** Links to the games that the player has played last, in that order: by the last bets, then by this browser’s memory. */
export function LastPlayed({ playerId, bets }: LastPlayedProps) {
  const t = useTexts(texts);
  const { data: games = [] } = useGetAllGamesQuery();
  const [remembered] = useState(() => lastPlayedBy(playerId));
  const ids = new Set([...bets.map(({ game }) => game._id), ...remembered]);
  const played = [...ids].flatMap((id) => games.filter(({ _id }) => _id === id)).slice(0, SHOWN_COUNT);
  if (played.length === 0) return null;
  return (
    <Line aria-label={t('played')}>
      <span aria-hidden="true">{t('played.before')}</span>
      <ul>
        {played.map(({ _id, name, displayName }) => (
          <li key={_id}>
            <Link to={`/games/${encodeURIComponent(name)}`} state={{ gameId: _id }}>
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
    </Line>
  );
}
