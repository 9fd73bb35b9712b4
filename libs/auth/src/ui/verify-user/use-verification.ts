import { codeOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { reportRefusal, type RefusedField } from '../forms/report-refusal.js';
import { texts } from './texts/texts.js';
import { useVerifyUserMutation } from './verification.api.js';

const REDIRECT_AFTER_MS = 2000;

/** With these the link is useless. After other errors the player may try another password. */
const LINK_ERRORS = new Set([
  'auth/verification-invalid',
  'auth/verification-expired',
  'auth/already-verified',
  'auth/email-taken',
]);

/** Shape: undefined if the password was right. */
export type VerifyWith = (password: string) => Promise<RefusedField<'password'> | undefined>;

export type Verification =
  | { readonly state: 'loading' }
  | { readonly state: 'password-needed'; readonly verifyWith: VerifyWith }
  | { readonly state: 'success'; readonly message: string }
  | { readonly state: 'error' };

/**
 * Uses the link's token once, and goes home two seconds after it worked.
 *
 * In a browser that has not signed in to the account the server wants its password too.
 */
export function useVerification(token: string): Verification {
  const t = useTexts(texts);
  const [verify, { data, error, isSuccess, isError }] = useVerifyUserMutation();
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false);
  const navigate = useNavigate();
  const usedToken = useRef<string | null>(null);
  const isVerified = isSuccess && data.success;

  const send = async (password: string | null): ReturnType<VerifyWith> => {
    const { error: refusal, data: answer } = await verify({ token, password });
    const needsPassword = codeOf(refusal) === 'auth/password-needed';
    if (needsPassword) setIsPasswordNeeded(true);
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- no type checks what a server answers
    else if (refusal !== undefined || !answer.success)
      return reportRefusal('password', refusal ?? { data: answer }, t('failed'));
    return undefined;
  };
  const sendFirst = useEffectEvent(() => void send(null));

  useEffect(() => {
    // React's strict mode runs effects twice, but the token works once.
    if (usedToken.current === token) return;
    usedToken.current = token;
    sendFirst();
  }, [token]);

  useEffect(() => {
    if (!isVerified) return undefined;
    const timer = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isVerified, navigate]);

  if (isVerified) return { state: 'success', message: data.message };
  if (isPasswordNeeded && !LINK_ERRORS.has(codeOf(error) ?? ''))
    return { state: 'password-needed', verifyWith: send };
  return { state: (isError && codeOf(error) !== 'auth/password-needed') || isSuccess ? 'error' : 'loading' };
}
