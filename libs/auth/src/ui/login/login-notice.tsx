import { Notice } from '@paasa/ui-kit/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { signInErrorText } from '../social/sign-in-error-text.js';
import { readLoginArrival } from './arrival.js';

/** The `?error=CODE` of a failed social sign-in. It is removed from the address, and stays on the page. */
function useSignInError(): string | null {
  const [search] = useSearchParams();
  const [code, setCode] = useState<string | null>(null);
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const given = search.get('error');
  if (given !== null && given !== code) setCode(given);
  useEffect(() => {
    // After a reload or in a bookmark, the address would show an old failure.
    if (given !== null) void navigate(pathname, { replace: true, state });
  }, [given, navigate, pathname, state]);
  return given ?? code;
}

export function LoginNotice() {
  const arrival = readLoginArrival(useLocation().state);
  const errorCode = useSignInError();
  if (errorCode !== null) return <Notice tone="loss">{signInErrorText(errorCode)}</Notice>;
  if (arrival?.reason !== 'session-expired') return null;
  return <Notice tone="loss">Your session has expired. Please log in again.</Notice>;
}
