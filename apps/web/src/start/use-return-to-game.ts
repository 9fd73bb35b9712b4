import { loginChosenAt } from '@paasa/auth/ui';
import { useEffect, useRef } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { NEEDS_NO_SESSION } from '../layout/use-session-expiry.js';

/**
 * Gives the login the way back to the game that a guest came from, also by way of the registration or of a new
 * password. From every other page the login leads home.
 *
 * Every link to the login can stay a plain link.
 */
export function useReturnToGame(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const lastGame = useRef<string | null>(null);
  useEffect(() => {
    const here = `${pathname}${search}${hash}`;
    if (matchPath('/login', pathname) !== null) {
      if (state === null && lastGame.current !== null)
        void navigate(here, { replace: true, state: loginChosenAt(lastGame.current) });
    } else if (!NEEDS_NO_SESSION.test(pathname)) {
      lastGame.current = matchPath('/games/:name', pathname) === null ? null : here;
    }
  }, [pathname, search, hash, state, navigate]);
}
