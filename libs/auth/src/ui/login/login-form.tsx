import { codeOf, messageOf } from '@paasa/api-client';
import { Button, Notice, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { EmailField } from '../forms/email-field.js';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { PasswordField } from '../forms/password-field.js';
import { reportRefusal } from '../forms/report-refusal.js';
import { useLoginMutation } from '../server-state/entering.api.js';
import { useEnter } from '../server-state/use-enter.js';
import { readLoginArrival } from './arrival.js';
import { REOPENED_TEXT, ReopenOffer } from './reopen-offer.js';

/** Asks for the password. `onSecondStep`: it was right, and the account needs a second step. */
export function LoginForm({ onSecondStep }: { onSecondStep: () => void }) {
  const arrival = readLoginArrival(useLocation().state);
  const [login] = useLoginMutation();
  const enter = useEnter();
  const navigate = useNavigate();
  /** What the server says about a closed account; empty once it is open again. */
  const [closedText, setClosedText] = useState<string | null>(null);
  const { bind, isBusy, form, focus } = useForm(
    { email: '', password: '' },
    {
      check: ({ email, password }) => ({ email: faultOf.email(email), password: faultOf.password(password) }),
      async submit(credentials) {
        setClosedText(null);
        const { data, error } = await login(credentials);
        if (data?.success === true) {
          await enter(arrival?.returnTo ?? '/');
          return undefined;
        }
        if (data !== undefined && 'isSecondFactorNeeded' in data) {
          onSecondStep();
          return undefined;
        }
        if (codeOf(error) === 'auth/account-closing') {
          setClosedText(messageOf(error, 'This account is closed.'));
          // What the page said on arrival would contradict what follows.
          if (arrival?.reason === 'account-closed') await navigate('/login', { replace: true });
          return undefined;
        }
        // The server does not say which was wrong; most often it is the password.
        return error === undefined
          ? reportRefusal('password', { data }, 'Login failed')
          : reportRefusal('password', error, 'Something went wrong');
      },
    },
  );

  const handleReopened = () => {
    setClosedText('');
    focus('password');
  };

  return (
    <FormStack {...form}>
      <EmailField {...bind('email')} autoComplete="username webauthn" />
      <PasswordField {...bind('password')} autoComplete="current-password" />
      <p>
        <Link to="/forgot-password">Forgot password?</Link>
      </p>
      {closedText === null || closedText === '' ? null : (
        <ReopenOffer text={closedText} onReopened={handleReopened} />
      )}
      {closedText === '' ? <Notice tone="win">{REOPENED_TEXT}</Notice> : null}
      <Button type="submit" wide busy={isBusy} busyText="Logging in...">
        Log in
      </Button>
    </FormStack>
  );
}
