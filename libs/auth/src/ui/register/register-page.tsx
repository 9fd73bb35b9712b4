import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import { GuestOnly } from '../guards/guest-only.js';
import { SocialSignIn } from '../social/social-sign-in.js';
import { RegisterForm } from './register-form.js';

export interface RegisterPageProps {
  /** The social providers for signing up here. Null while unknown. */
  socialProviders: readonly SocialProviderName[] | null;
}

/** The page at `/register`. */
export function RegisterPage({ socialProviders }: RegisterPageProps) {
  return (
    <GuestOnly formHeight="42rem">
      <Card>
        <Stack>
          <PageTitle text="Register" />
          <RegisterForm />
          <SocialSignIn providers={socialProviders} />
          <p>
            With an account you accept our <Link to="/terms">Terms</Link> and our{' '}
            <Link to="/privacy">Privacy page</Link>.
          </p>
          <p>
            Have an account? <Link to="/login">Log in instead</Link>
          </p>
        </Stack>
      </Card>
    </GuestOnly>
  );
}
