import { usePlayer } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Boundary } from './boundary.js';
import { texts } from './texts/texts.js';

/** Counts how often another player has replaced the one before without a sign-out in between. */
function usePlayerChangeCount(): number {
  const playerId = usePlayer()?._id ?? null;
  const [seen, setSeen] = useState({ playerId, changeCount: 0 });
  if (playerId === seen.playerId) return seen.changeCount;
  const isOther = playerId !== null && seen.playerId !== null;
  const changeCount = seen.changeCount + (isOther ? 1 : 0);
  setSeen({ playerId, changeCount });
  return changeCount;
}

/** Holds the page of the current address: while it loads, when it has loaded, and when it breaks. */
export function PageOutlet() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const changeCount = usePlayerChangeCount();
  return (
    // Another player gets a new page, because the old one may hold state of the player before.
    <Boundary key={`${pathname} ${String(changeCount)}`} place={pathname}>
      <Suspense fallback={<LoadingText text={t('loading')} />}>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}
