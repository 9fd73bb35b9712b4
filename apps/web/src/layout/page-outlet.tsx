import { usePlayer } from '@paasa/api-client/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { Component, Suspense, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { BrokenPage } from '../pages/broken.js';

/** Catches what a page throws, and pages whose code did not arrive; React offers this to classes only. */
class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

/** How often another player has taken the place of the one before without a sign-out in between. */
function usePlayerChangeCount(): number {
  const playerId = usePlayer()?._id ?? null;
  const [seen, setSeen] = useState({ playerId, changeCount: 0 });
  if (playerId === seen.playerId) return seen.changeCount;
  const isOther = playerId !== null && seen.playerId !== null;
  const changeCount = seen.changeCount + (isOther ? 1 : 0);
  setSeen({ playerId, changeCount });
  return changeCount;
}

/** Holds the page of the present address: while it loads, when it is there, and when it breaks. */
export function PageOutlet() {
  const { pathname } = useLocation();
  const changeCount = usePlayerChangeCount();
  return (
    // A page begins anew for another player: what it holds of the one before is not for them.
    <Boundary key={`${pathname} ${String(changeCount)}`}>
      <Suspense fallback={<LoadingText text="Loading..." />}>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}
