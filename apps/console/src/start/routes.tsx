import { hasRight } from '@paasa/console-kit';
import { useMember } from '@paasa/console-kit/ui';
import { EmptyState, LoadingText, PageTitle } from '@paasa/ui-kit/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Frame } from './frame.js';
import { pages } from './pages.js';
import { PlayerPage } from '../pages/player-page.js';

const drawn = pages.map((page) => ({
  ...page,
  Page: lazy(async () => ({ default: (await page.load()).Page as ComponentType })),
}));

function NotFound() {
  return (
    <>
      <PageTitle text="Not found" />
      <EmptyState text="There is nothing at this address, or your role does not open it." />
    </>
  );
}

/** The pages that the member's role may open. */
export function AppRoutes() {
  const { role } = useMember();
  const open = drawn.filter(({ right }) => hasRight(role, right));
  const [first] = open.filter(({ menu }) => menu !== undefined);
  return (
    <Suspense fallback={<LoadingText text="Loading..." />}>
      <Routes>
        <Route element={<Frame />}>
          {first !== undefined && <Route index element={<Navigate to={first.path} replace />} />}
          {open.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          {hasRight(role, 'players:read') && (
            <Route path="/players/:playerId/:tab?" element={<PlayerPage />} />
          )}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
