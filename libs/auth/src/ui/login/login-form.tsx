import { useTexts } from '@paasa/texts/ui';
import { Button, useForm } from '@paasa/ui-kit/ui';
import { Link, useLocation } from 'react-router';
import { EmailField } from '../forms/email-field.js';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { PasswordField } from '../forms/password-field.js';
import { reportRefusal } from '../forms/report-refusal.js';
import { closedTextOf } from '../server-state/closed-text.js';
import { useLoginMutation } from '../server-state/entering.api.js';
import { useEnter } from '../server-state/use-enter.js';
import { readLoginArrival } from './arrival.js';
import { texts } from './texts/texts.js';

interface LoginFormProps {
  /** The password was right, and the account needs a second step. */
  onSecondStep: () => void;
  /** The same, and the account is closed. Null when another login begins. */
  onClosed: (text: string | null) => void;
}

/** Asks for the password. */
export function LoginForm({ onSecondStep, onClosed }: LoginFormProps) {
  const t = useTexts(texts);
  const arrival = readLoginArrival(useLocation().state);
  const [login] = useLoginMutation();
  const enter = useEnter();
  const { bind, isBusy, form } = useForm(
    { email: '', password: '' },
    {
      check: ({ email, password }) => ({ email: faultOf.email(email), password: faultOf.password(password) }),
      async submit(credentials) {
        onClosed(null);
        const { data, error } = await login(credentials);
        if (data?.success === true) {
          await enter(arrival?.returnTo ?? '/');
          return undefined;
        }
        if (data !== undefined && 'isSecondFactorNeeded' in data) {
          onSecondStep();
          return undefined;
        }
        const closedText = closedTextOf(error);
        if (closedText !== null) {
          onClosed(closedText);
          return undefined;
        }
        // The server does not say which was wrong; most often it is the password.
        return error === undefined
          ? reportRefusal('password', { data }, t('failed'))
          : reportRefusal('password', error, t('wrong'));
      },
    },
  );

  return (
    <FormStack {...form}>
      <EmailField {...bind('email')} autoComplete="username webauthn" />
      <PasswordField {...bind('password')} autoComplete="current-password" />
      <p>
        <Link to="/forgot-password">{t('forgot')}</Link>
      </p>
      <Button type="submit" wide busy={isBusy} busyText={t('submit.busy')}>
        {t('submit')}
      </Button>
    </FormStack>
  );
}
