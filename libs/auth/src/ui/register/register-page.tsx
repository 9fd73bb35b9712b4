import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import { GuestOnly } from '../guards/guest-only.js';
import { RegisterForm } from './register-form.js';

/** The page at `/register`. */
export function RegisterPage() {
  return (
    <GuestOnly>
      <Card>
        <Stack>
          <PageTitle text="Register" />
          <RegisterForm />
          <p>
            Have an account? <Link to="/login">Log in instead</Link>
          </p>
        </Stack>
      </Card>
    </GuestOnly>
  );
}
