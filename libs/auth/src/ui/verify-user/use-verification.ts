import { messageOf } from '@paasa/api-client';
import { notify } from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useVerifyUserMutation } from './verification.api.js';

const REDIRECT_AFTER_MS = 2000;

export type Verification =
  | { readonly state: 'loading' }
  | { readonly state: 'success'; readonly message: string }
  | { readonly state: 'error' };

/** Uses the link's token once, and goes home two seconds after it worked. */
export function useVerification(token: string): Verification {
  const [verify, { data, isSuccess, isError }] = useVerifyUserMutation();
  const navigate = useNavigate();
  const usedToken = useRef<string | null>(null);
  const isVerified = isSuccess && data.success;

  useEffect(() => {
    // React's strict mode runs effects twice, but the token works once.
    if (usedToken.current === token) return;
    usedToken.current = token;
    void verify(token).then(({ error, data: answer }) => {
      if (error !== undefined || !answer.success) {
        notify.error(messageOf(error ?? { data: answer }, 'Verification failed.'));
      }
    });
  }, [token, verify]);

  useEffect(() => {
    if (!isVerified) return undefined;
    const timer = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isVerified, navigate]);

  if (isVerified) return { state: 'success', message: data.message };
  return { state: isError || isSuccess ? 'error' : 'loading' };
}
