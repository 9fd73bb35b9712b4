import { LoadingText, notify } from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PASSWORD_REMOVED_NOTICE, STEP_UP_PURPOSE } from '../../contract/social-sign-in.js';
import { isOwnPath } from '../../rules/own-path.js';
import { useLookUpUser } from '../server-state/use-look-up-user.js';
import { ProofReturned } from './proof-returned.js';

/** The path to go on at. Anybody can write any address, so one that is not of this site is home. */
function pathIn(search: URLSearchParams): string {
  const path = search.get('returnTo') ?? '/';
  return isOwnPath(path) ? path : '/';
}

const PASSWORD_REMOVED =
  'You sign in this way from now on. For your safety your old password is gone and other devices are signed out. You can set a new password by mail.';

/**
 * Says that somebody has signed in, and goes home, or on where the player was.
 *
 * Anybody can open the address, so it believes only the server that somebody has signed in.
 */
function SignedIn({ search }: { search: URLSearchParams }) {
  const lookUpUser = useLookUpUser();
  const navigate = useNavigate();
  const path = pathIn(search);
  const isPasswordRemoved = search.get('notice') === PASSWORD_REMOVED_NOTICE;
  const arrivedFor = useRef<string | null>(null);
  useEffect(() => {
    // React's strict mode runs effects twice. A path that is this page again, however it is written, is another
    // arrival; each is shorter than the one that held it, so the last is home.
    if (arrivedFor.current === path) return;
    arrivedFor.current = path;
    const arrive = async () => {
      const outcome = await lookUpUser();
      if (outcome === 'user') notify.success('Login successful!');
      if (outcome === 'user' && isPasswordRemoved) notify.info(PASSWORD_REMOVED);
      void navigate(outcome === 'guest' ? '/login?error=sign_in_failed' : path, { replace: true });
    };
    void arrive();
  }, [lookUpUser, navigate, path, isPasswordRemoved]);
  return <LoadingText text="Signing you in..." />;
}

/** The page at `/oauth-success`, where a visit to a provider ends that has worked, or was for a fresh proof. */
export function OauthSuccessPage() {
  const [search] = useSearchParams();
  return search.get('purpose') === STEP_UP_PURPOSE ? (
    <ProofReturned error={search.get('error')} />
  ) : (
    <SignedIn search={search} />
  );
}
