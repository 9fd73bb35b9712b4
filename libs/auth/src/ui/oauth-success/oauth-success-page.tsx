import { notify } from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLookUpUser } from '../server-state/use-look-up-user.js';

/** The page at `/oauth-success`, where a social sign-in ends: says so and goes home; nothing is shown here. */
export function OauthSuccessPage() {
  const lookUpUser = useLookUpUser();
  const navigate = useNavigate();
  const hasArrived = useRef(false);
  useEffect(() => {
    // React's strict mode runs effects twice.
    if (hasArrived.current) return;
    hasArrived.current = true;
    void lookUpUser();
    notify.success('Login successful!');
    void navigate('/', { replace: true });
  }, [lookUpUser, navigate]);
  return null;
}
