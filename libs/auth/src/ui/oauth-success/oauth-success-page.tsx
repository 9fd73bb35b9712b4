import { textsNow, useTexts } from '@paasa/texts/ui';
import { Card, LoadingText, Notice, notify, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PASSWORD_REMOVED_NOTICE, SECOND_STEPS, STEP_UP_PURPOSE } from '../../contract/social-sign-in.js';
import { isOwnPath } from '../../rules/own-path.js';
import { secondStepAt } from '../login/arrival.js';
import { useLookUpUser } from '../server-state/use-look-up-user.js';
import { signInErrorIn } from '../social/sign-in-error-text.js';
import { texts as socialTexts } from '../social/texts/texts.js';
import { publishProofOutcome } from '../step-up/proof-channel.js';
import { texts } from './texts/texts.js';

/**
 * Reports the sign-in, and goes back to where the player was, or home.
 *
 * Anybody can open this address, so it asks the server whether somebody has signed in.
 */
function SignedIn({ search }: { search: URLSearchParams }) {
  const t = useTexts(texts);
  const lookUpUser = useLookUpUser();
  const navigate = useNavigate();
  const returnTo = search.get('returnTo') ?? '/';
  // Any text can be in the address: a path outside this site leads home.
  const path = isOwnPath(returnTo) ? returnTo : '/';
  const isPasswordRemoved = search.get('notice') === PASSWORD_REMOVED_NOTICE;
  const secondStep = SECOND_STEPS.find((step) => step === search.get('step'));
  const arrivedFor = useRef<string | null>(null);
  useEffect(() => {
    // React's strict mode runs effects twice. A path that is this page again, however it is written, is another
    // arrival; each is shorter than the one that held it, so the last is home.
    if (arrivedFor.current === path) return;
    arrivedFor.current = path;
    const arrive = async () => {
      if (secondStep !== undefined) {
        void navigate('/login', { replace: true, state: secondStepAt(path, secondStep) });
        return;
      }
      const outcome = await lookUpUser();
      if (outcome === 'user') notify.success(textsNow(texts)('done'));
      if (outcome === 'user' && isPasswordRemoved) notify.info(textsNow(texts)('removed'));
      void navigate(outcome === 'guest' ? '/login?error=sign_in_failed' : path, { replace: true });
    };
    void arrive();
  }, [lookUpUser, navigate, path, isPasswordRemoved, secondStep]);
  return <LoadingText text={t('busy')} />;
}

/** The end of a visit to a provider for a fresh proof. It reports the outcome to the tab that waits for it. */
function ProofReturned({ error }: { error: string | null }) {
  const t = useTexts(texts);
  const tSocial = useTexts(socialTexts);
  useEffect(() => publishProofOutcome(error), [error]);
  return (
    <Card>
      <Stack>
        <PageTitle text={error === null ? t('proof.thanks') : t('proof.failed')} />
        {error === null ? (
          <Notice tone="win">{t('proof.known')}</Notice>
        ) : (
          <>
            <Notice tone="loss">{signInErrorIn(tSocial, error)}</Notice>
            <p>{t('proof.again')}</p>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The page at `/oauth-success`, the end of a sign-in with a provider, and of a visit for a fresh proof. */
export function OauthSuccessPage() {
  const [search] = useSearchParams();
  return search.get('purpose') === STEP_UP_PURPOSE ? (
    <ProofReturned error={search.get('error')} />
  ) : (
    <SignedIn search={search} />
  );
}
