import { useTexts } from '@paasa/texts/ui';
import { Notice } from '@paasa/ui-kit/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { REOPEN_FOR_DAYS } from '../../rules/closing-times.js';
import { signInErrorIn } from '../social/sign-in-error-text.js';
import { texts as socialTexts } from '../social/texts/texts.js';
import { readLoginArrival } from './arrival.js';
import { ReopenOffer } from './reopen-offer.js';
import { texts } from './texts/texts.js';

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

interface LoginNoticeProps {
  /** The second step came too late. */
  isExpired: boolean;
  /** What the server says about a closed account to its owner; empty once it is open again. */
  closedText: string | null;
  onReopened: () => void;
}

/** The reason why a person is at the login, or what the last login has come to. */
export function LoginNotice({ isExpired, closedText, onReopened }: LoginNoticeProps) {
  const t = useTexts(texts);
  const tSocial = useTexts(socialTexts);
  const arrival = readLoginArrival(useLocation().state);
  const errorCode = useSignInError();
  if (closedText === '') return <Notice tone="win">{t('reopen.done')}</Notice>;
  if (closedText !== null) return <ReopenOffer text={closedText} onReopened={onReopened} />;
  if (isExpired) return <Notice tone="loss">{t('expired')}</Notice>;
  if (errorCode === 'account_closing')
    return <ReopenOffer text={signInErrorIn(tSocial, errorCode)} onReopened={onReopened} />;
  if (errorCode !== null) return <Notice tone="loss">{signInErrorIn(tSocial, errorCode)}</Notice>;
  if (arrival?.reason === 'account-closed')
    return <Notice>{t('closed', { days: String(REOPEN_FOR_DAYS) })}</Notice>;
  if (arrival?.reason !== 'session-expired') return null;
  return <Notice tone="loss">{t('sessionExpired')}</Notice>;
}
