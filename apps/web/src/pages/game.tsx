import { TopUpProvider, usePlayer, type ApiStore } from '@paasa/api-client/ui';
import { BetWordsContext, TableLinkContext } from '@paasa/games-core/ui';
import { useTexts } from '@paasa/texts/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { texts } from '../components/game-grid/texts/texts.js';
import { FeedLater } from '../components/how-it-works.js';
import { lazyExtra } from '../components/lazy-extra.js';
import { loadBetWords } from '../components/load-bet-words.js';
import { ProtectedGame } from '../components/protected-game.js';
import { games } from '../games.js';

const UnknownGame = lazy(async () => ({ default: (await import('./unknown.js')).UnknownGame }));

/** The wallet's code loads when a stake needs more money than there is. */
const TopUp = lazyExtra(async () => ({ default: (await import('@paasa/wallet/ui')).TopUp }));

/** The game id that a tile passed on. It is checked first, because the history can hold anything. */
function gameIdOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('gameId' in state)) return null;
  return typeof state.gameId === 'string' ? state.gameId : null;
}

/**
 * Makes this browser create the client seed of a player without a bet. Its code loads beside the game, for players
 * alone, and no bet waits for it.
 */
function useFirstClientSeed(): void {
  const player = usePlayer();
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const playerId = player?.isVerified === true ? player._id : null;
  useEffect(() => {
    if (playerId === null) return;
    void import('../components/first-client-seed.js').then(
      ({ makeFirstClientSeed }) => makeFirstClientSeed(dispatch, playerId),
      // If the code does not load, the next game tries again, and the dialog offers the same.
      () => undefined,
    );
  }, [playerId, dispatch]);
}

/** Opens the game that the address names, with the table that its parameters set. */
export function GamePage() {
  const { name = '' } = useParams();
  const { search, state } = useLocation();
  const link = useMemo(() => new URLSearchParams(search), [search]);
  const gameId = gameIdOf(state);
  const game = games.find((entry) => entry.name === name);
  useFirstClientSeed();
  const t = useTexts(texts);
  return (
    <TopUpProvider value={TopUp}>
      <Suspense fallback={<LoadingText text={t('loading.page')} />}>
        {game === undefined ? (
          <UnknownGame />
        ) : (
          <BetWordsContext value={loadBetWords}>
            <TableLinkContext value={link}>
              <ProtectedGame>
                {/* Another link to the same game opens its table anew. */}
                <game.Component key={`${name}${search}`} {...(gameId === null ? {} : { gameId })} />
              </ProtectedGame>
            </TableLinkContext>
            <FeedLater key={name} game={name} />
          </BetWordsContext>
        )}
      </Suspense>
    </TopUpProvider>
  );
}
