import { listeners, sessionEnded } from '@paasa/api-client/ui';
import { sessionExpiredAt } from '@paasa/auth/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Pages that need no session: a redirect would interrupt a sign-in or a verification. */
export const NEEDS_NO_SESSION =
  /^\/(login|register|verify-|forgot-password|set-new-password|oauth-success|stop-payout|profile\/(confirm|undo)-email|profile\/not-me)/;

/** Leads to the login when the server has ended the session of this page's player, and from there back here. */
export function useSessionExpiry(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const handleEnd = useEffectEvent(() => {
    if (NEEDS_NO_SESSION.test(pathname)) return;
    void navigate('/login', { state: sessionExpiredAt(`${pathname}${search}${hash}`) });
  });
  useEffect(() => listeners.startListening({ actionCreator: sessionEnded, effect: () => handleEnd() }), []);
}
