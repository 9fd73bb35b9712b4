import { LoadingText, notify } from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isOwnPath } from '../../rules/own-path.js';
import { useLookUpUser } from '../server-state/use-look-up-user.js';

/** The path to go on at. Anybody can write any address, so one that is not of this site is home. */
function pathIn(search: URLSearchParams): string {
  const path = search.get('returnTo') ?? '/';
  return isOwnPath(path) ? path : '/';
}

/**
 * The page at `/oauth-success`, where a social sign-in ends: says so and goes home, or on where the player was.
 *
 * Anybody can open the address, so it believes only the server that somebody has signed in.
 */
export function OauthSuccessPage() {
  const lookUpUser = useLookUpUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const path = pathIn(search);
  const arrivedFor = useRef<string | null>(null);
  useEffect(() => {
    // React's strict mode runs effects twice. A path that is this page again, however it is written, is another
    // arrival; each is shorter than the one that held it, so the last is home.
    if (arrivedFor.current === path) return;
    arrivedFor.current = path;
    const arrive = async () => {
      const outcome = await lookUpUser();
      if (outcome === 'user') notify.success('Login successful!');
      void navigate(outcome === 'guest' ? '/login?error=sign_in_failed' : path, { replace: true });
    };
    void arrive();
  }, [lookUpUser, navigate, path]);
  return <LoadingText text="Signing you in..." />;
}
