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

export interface LoginPageProps {
  /** The social providers for signing in here. Null while unknown. */
  socialProviders: readonly SocialProviderName[] | null;
}

/** The page at `/login`. */
export function LoginPage({ socialProviders }: LoginPageProps) {
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
            <PageTitle text={step === 'passkey' ? 'Use your passkey' : 'Enter your code'} />
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
            <PageTitle text="Log in" />
            <LoginNotice
              isExpired={step === 'expired'}
              closedText={closedText}
              onReopened={() => setClosedText('')}
            />
            <LoginForm onSecondStep={() => setStep('second-factor')} onClosed={handleClosed} />
            <PasskeyLogin returnTo={arrival?.returnTo ?? '/'} onClosed={handleClosed} />
            <SocialSignIn providers={socialProviders} returnTo={arrival?.returnTo} />
            <p>
              New here? <Link to="/register">Create an account</Link>
            </p>
          </Stack>
        )}
      </Card>
    </GuestOnly>
  );
}
