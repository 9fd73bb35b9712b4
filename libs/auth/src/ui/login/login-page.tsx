import { Text, useTexts } from '@paasa/texts/ui';
import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SECOND_STEPS, type SecondStepKind, type SocialProviderName } from '../../contract/social-sign-in.js';
import { GuestOnly } from '../guards/guest-only.js';
import { PasskeyLogin } from '../passkeys/passkey-login.js';
import { SocialSignIn } from '../social/social-sign-in.js';
import { SecondStep } from '../two-factor/second-step.js';
import { readLoginArrival } from './arrival.js';
import { LoginForm } from './login-form.js';
import { LoginNotice } from './login-notice.js';
import { texts } from './texts/texts.js';

export interface LoginPageProps {
  /** The social providers for signing in here. Null while unknown. */
  socialProviders: readonly SocialProviderName[] | null;
}

/** The page at `/login`. */
export function LoginPage({ socialProviders }: LoginPageProps) {
  const t = useTexts(texts);
  const arrival = readLoginArrival(useLocation().state);
  const [step, setStep] = useState<'first' | 'expired' | SecondStepKind>(
    SECOND_STEPS.find((kind) => kind === arrival?.reason) ?? 'first',
  );
  const [closedText, setClosedText] = useState<string | null>(null);
  const handleClosed = (text: string | null) => {
    // That the account is open again stays on the page; the next login needs it.
    setClosedText((shown) => text ?? (shown === '' ? '' : null));
    if (text !== null) setStep('first');
  };
  return (
    <GuestOnly formHeight="34.5rem">
      <Card>
        {step === 'second-factor' || step === 'passkey' ? (
          <Stack>
            <PageTitle text={t(`title.${step}`)} />
            <SecondStep
              kind={step}
              returnTo={arrival?.returnTo ?? '/'}
              onExpired={() => setStep('expired')}
              onBack={() => setStep('first')}
              onClosed={handleClosed}
            />
          </Stack>
        ) : (
          <Stack>
            <PageTitle text={t('title')} />
            <LoginNotice
              isExpired={step === 'expired'}
              closedText={closedText}
              onReopened={() => setClosedText('')}
            />
            <LoginForm onSecondStep={() => setStep('second-factor')} onClosed={handleClosed} />
            <PasskeyLogin returnTo={arrival?.returnTo ?? '/'} onClosed={handleClosed} />
            <SocialSignIn providers={socialProviders} returnTo={arrival?.returnTo} />
            <p>
              <Text of={texts} id="new" tags={{ link: (words) => <Link to="/register">{words}</Link> }} />
            </p>
          </Stack>
        )}
      </Card>
    </GuestOnly>
  );
}
