import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { Link, useLocation } from 'react-router';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import { GuestOnly } from '../guards/guest-only.js';
import { SocialSignIn } from '../social/social-sign-in.js';
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
  return (
    <GuestOnly formHeight="34.5rem">
      <Card>
        <Stack>
          <PageTitle text="Log in" />
          <LoginNotice />
          <LoginForm />
          <SocialSignIn providers={socialProviders} returnTo={arrival?.returnTo} />
          <p>
            New here? <Link to="/register">Create an account</Link>
          </p>
        </Stack>
      </Card>
    </GuestOnly>
  );
}
