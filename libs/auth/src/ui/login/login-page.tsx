import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import { GuestOnly } from '../guards/guest-only.js';
import { LoginForm } from './login-form.js';

/** The page at `/login`. */
export function LoginPage() {
  return (
    <GuestOnly>
      <Card>
        <Stack>
          <PageTitle text="Login" />
          <LoginForm />
          <p>
            New here? <Link to="/register">Create an account</Link>
          </p>
        </Stack>
      </Card>
    </GuestOnly>
  );
}
