import { Button, useForm } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { PasswordField } from '../forms/password-field.js';

/** Asks for the password of the account that a link is for, in a browser that has not signed in to it. */
export function PasswordForm({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const { bind, isBusy, form } = useForm(
    { password: '' },
    {
      check: ({ password }) => ({ password: faultOf.password(password) }),
      async submit({ password }) {
        await onPassword(password);
        return 'password';
      },
    },
  );
  return (
    <>
      <p>You did not register in this browser. Enter the password with which you registered.</p>
      <FormStack {...form} aria-label="Verify with your password">
        <PasswordField {...bind('password')} autoComplete="current-password" />
        <Button type="submit" wide busy={isBusy} busyText="Verifying...">
          Verify
        </Button>
      </FormStack>
      <p>
        Did you not register at Paasa? Then somebody else has used your email. Close this page, or{' '}
        <Link to="/forgot-password">set a password of your own</Link>.
      </p>
    </>
  );
}
