import { LoadingText } from '@paasa/ui-kit/ui';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useIsAuthQuery } from '../server-state/entering.api.js';

/**
 * Shows its children to guests only; whoever is signed in goes home.
 *
 * It asks once: later a form inside signs in, and leaves the page itself when it is ready.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const [isGuest, setIsGuest] = useState(false);
  const { isSuccess, isError, isFetching } = useIsAuthQuery(undefined, {
    skip: isGuest,
    refetchOnMountOrArgChange: true,
  });
  if (!isGuest && isError && !isFetching) setIsGuest(true);
  if (isGuest) return children;
  if (isSuccess && !isFetching) return <Navigate to="/" replace />;
  return <LoadingText text="Checking authentication..." />;
}
