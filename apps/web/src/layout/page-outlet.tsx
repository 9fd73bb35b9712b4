import { LoadingText } from '@paasa/ui-kit/ui';
import { Component, Suspense, type ReactNode } from 'react';
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

/** Holds the page of the present address: while it loads, when it is there, and when it breaks. */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname}>
      <Suspense fallback={<LoadingText text="Loading..." />}>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}
