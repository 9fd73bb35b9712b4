import { messageOf } from '@paasa/api-client';
import { Button, notify, Stack } from '@paasa/ui-kit/ui';
import { Link, useLocation } from 'react-router';
import { EmailField } from '../forms/email-field.js';
import { PasswordField } from '../forms/password-field.js';
import { useForm } from '../forms/use-form.js';
import { useLoginMutation } from '../server-state/entering.api.js';
import { useEnter } from '../server-state/use-enter.js';
import { readLoginArrival } from './arrival.js';

/** Asks for e-mail and password, and enters with them. */
export function LoginForm() {
  const arrival = readLoginArrival(useLocation().state);
  const [login] = useLoginMutation();
  const enter = useEnter();
  const { bind, isBusy, handleSubmit } = useForm({ email: '', password: '' }, async (credentials) => {
    const { data, error } = await login(credentials);
    if (error !== undefined) notify.error(messageOf(error, 'Something went wrong'));
    else if (!data.success) notify.error(messageOf({ data }, 'Login failed'));
    else await enter(arrival?.returnTo ?? '/');
  });

  return (
    <Stack as="form" onSubmit={handleSubmit}>
      <EmailField {...bind('email')} autoComplete="username" />
      <PasswordField {...bind('password')} autoComplete="current-password" />
      <p>
        <Link to="/forgot-password">Forgot password?</Link>
      </p>
      <Button type="submit" wide busy={isBusy} busyText="Logging in...">
        Login
      </Button>
    </Stack>
  );
}
