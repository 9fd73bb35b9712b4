import { Notice } from '@paasa/ui-kit/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { signInErrorText } from '../social/sign-in-error-text.js';
import { readLoginArrival } from './arrival.js';

/** The `?error=CODE` that a social sign-in came back with; it goes from the address bar and stays on the page. */
function useSignInError(): string | null {
  const [search] = useSearchParams();
  const [code, setCode] = useState<string | null>(null);
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const given = search.get('error');
  if (given !== null && given !== code) setCode(given);
  useEffect(() => {
    // Shown again or bookmarked, the address would tell of a failure that is long over.
    if (given !== null) void navigate(pathname, { replace: true, state });
  }, [given, navigate, pathname, state]);
  return given ?? code;
}

/** Says why one is at the login who did not ask for it; nothing for everybody else. */
export function LoginNotice() {
  const arrival = readLoginArrival(useLocation().state);
  const errorCode = useSignInError();
  if (errorCode !== null) return <Notice tone="loss">{signInErrorText(errorCode)}</Notice>;
  if (arrival === null) return null;
  return <Notice tone="loss">Your session has expired. Please log in again.</Notice>;
}
