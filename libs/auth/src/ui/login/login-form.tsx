import { Button, useForm } from '@paasa/ui-kit/ui';
import { Link, useLocation } from 'react-router';
import { EmailField } from '../forms/email-field.js';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { PasswordField } from '../forms/password-field.js';
import { reportRefusal } from '../forms/report-refusal.js';
import { useLoginMutation } from '../server-state/entering.api.js';
import { useEnter } from '../server-state/use-enter.js';
import { readLoginArrival } from './arrival.js';

export function LoginForm() {
  const arrival = readLoginArrival(useLocation().state);
  const [login] = useLoginMutation();
  const enter = useEnter();
  const { bind, isBusy, form } = useForm(
    { email: '', password: '' },
    {
      check: ({ email, password }) => ({ email: faultOf.email(email), password: faultOf.password(password) }),
      async submit(credentials) {
        const { data, error } = await login(credentials);
        if (data?.success === true) {
          await enter(arrival?.returnTo ?? '/');
          return undefined;
        }
        // The server does not say which was wrong; most often it is the password.
        return error === undefined
          ? reportRefusal('password', { data }, 'Login failed')
          : reportRefusal('password', error, 'Something went wrong');
      },
    },
  );

  return (
    <FormStack {...form}>
      <EmailField {...bind('email')} autoComplete="username" />
      <PasswordField {...bind('password')} autoComplete="current-password" />
      <p>
        <Link to="/forgot-password">Forgot password?</Link>
      </p>
      <Button type="submit" wide busy={isBusy} busyText="Logging in...">
        Log in
      </Button>
    </FormStack>
  );
}
