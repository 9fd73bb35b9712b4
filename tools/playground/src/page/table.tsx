import {
  api,
  balanceChanged,
  createApiStore,
  listeners,
  PlayerProvider,
  sessionEnded,
  type ApiStore,
  type Player,
} from '@paasa/api-client/ui';
import type { GameUi } from '@paasa/games-core/ui';
import { ButtonLink, LoadingText, Notice, Stack } from '@paasa/ui-kit/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Provider, useDispatch } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import type { Visitor } from '../settings.js';

interface Details {
  readonly wallet: number;
  readonly isVerified: boolean;
}

const playerApi = api.injectEndpoints({
  endpoints: (build) => ({
    playgroundPlayer: build.query<Details, void>({
      query: () => '/api/user/my-details',
      providesTags: ['User'],
    }),
  }),
  // Again, after this file was changed during use.
  overrideExisting: true,
});

/** The site's frame around a game: it knows the player, stores the balance, and learns that the session has ended. */
function PlayerAtTable({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const { data, isLoading } = playerApi.usePlaygroundPlayerQuery();
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    const forgetBalance = listeners.startListening({
      actionCreator: balanceChanged,
      effect: ({ payload: wallet }) =>
        void dispatch(
          playerApi.util.updateQueryData('playgroundPlayer', undefined, (details) => ({
            ...details,
            wallet,
          })),
        ),
    });
    const forgetEnd = listeners.startListening({
      actionCreator: sessionEnded,
      effect: () => setHasEnded(true),
    });
    return () => {
      forgetBalance();
      forgetEnd();
    };
  }, [dispatch]);
  if (isLoading) return <LoadingText text="Loading..." />;
  const player: Player | null =
    data === undefined || hasEnded
      ? null
      : { _id: 'player', name: 'Asha', email: 'asha@example.com', ...data };
  return (
    <PlayerProvider value={player}>
      {hasEnded ? (
        <Notice>The session has ended: the site would lead to the login now, and back from there.</Notice>
      ) : null}
      {children}
    </PlayerProvider>
  );
}

/** A game leads to other pages; here there are none. */
function OnlyThisGame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname === '/') return children;
  return (
    <Stack>
      <Notice>{`The site would show ${pathname} now. The playground has this game alone.`}</Notice>
      <ButtonLink to="/">Back to the game</ButtonLink>
    </Stack>
  );
}

/** One table: its own store, a player, and the game's own screen. */
export function Table({ gameUi, player }: { gameUi: GameUi; player: Visitor }) {
  const [store] = useState(createApiStore);
  const game = (
    <Suspense fallback={<LoadingText text="Loading..." />}>
      <gameUi.Screen />
    </Suspense>
  );
  return (
    <main>
      <Provider store={store}>
        <MemoryRouter>
          <OnlyThisGame>
            {player === 'guest' ? (
              <PlayerProvider value={null}>{game}</PlayerProvider>
            ) : (
              <PlayerAtTable>{game}</PlayerAtTable>
            )}
          </OnlyThisGame>
        </MemoryRouter>
      </Provider>
    </main>
  );
}
