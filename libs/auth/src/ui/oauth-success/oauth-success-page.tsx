import { LoadingText, notify } from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLookUpUser } from '../server-state/use-look-up-user.js';

/**
 * The page at `/oauth-success`, where a social sign-in ends: says so and goes home.
 *
 * Anybody can open the address, so it believes only the server that somebody has signed in.
 */
export function OauthSuccessPage() {
  const lookUpUser = useLookUpUser();
  const navigate = useNavigate();
  const hasArrived = useRef(false);
  useEffect(() => {
    // React's strict mode runs effects twice.
    if (hasArrived.current) return;
    hasArrived.current = true;
    const arrive = async () => {
      const outcome = await lookUpUser();
      if (outcome === 'user') notify.success('Login successful!');
      void navigate(outcome === 'guest' ? '/login?error=sign_in_failed' : '/', { replace: true });
    };
    void arrive();
  }, [lookUpUser, navigate]);
  return <LoadingText text="Signing you in..." />;
}
