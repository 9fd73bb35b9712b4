import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
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
  const [step, setStep] = useState<'first' | 'second' | 'expired'>(
    arrival?.reason === 'second-factor' ? 'second' : 'first',
  );
  return (
    <GuestOnly formHeight="34.5rem">
      <Card>
        {step === 'second' ? (
          <Stack>
            <PageTitle text="Enter your code" />
            <SecondStep
              returnTo={arrival?.returnTo ?? '/'}
              onExpired={() => setStep('expired')}
              onBack={() => setStep('first')}
            />
          </Stack>
        ) : (
          <Stack>
            <PageTitle text="Log in" />
            <LoginNotice isExpired={step === 'expired'} />
            <LoginForm onSecondStep={() => setStep('second')} />
            <PasskeyLogin returnTo={arrival?.returnTo ?? '/'} />
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
