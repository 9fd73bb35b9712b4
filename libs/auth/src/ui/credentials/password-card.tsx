import { codeOf } from '@paasa/api-client';
import { Button, ButtonLink, notify, useForm } from '@paasa/ui-kit/ui';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { NewPasswordHint } from '../forms/new-password-hint.js';
import { PasswordField } from '../forms/password-field.js';
import { reportRefusal } from '../forms/report-refusal.js';
import { recoveryPaths } from '../recovery/recovery-paths.js';
import { useUser } from '../server-state/use-user.js';
import { useChangePasswordMutation } from './credentials.api.js';
import { CredentialsCard, Start } from './credentials-card.js';

interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

function PasswordForm({ email, name }: PasswordOwner) {
  const [changePassword] = useChangePasswordMutation();
  const { values, bind, reset, isBusy, form } = useForm(
    { currentPassword: '', newPassword: '' },
    {
      check: ({ currentPassword, newPassword }) => ({
        currentPassword: faultOf.password(currentPassword),
        newPassword: faultOf.newPassword(newPassword),
      }),
      async submit(passwords) {
        const { error } = await changePassword(passwords);
        if (error === undefined) {
          notify.success('Password changed. All other devices are logged out.');
          reset();
          return undefined;
        }
        const isCurrent = codeOf(error) === 'auth/wrong-password';
        return reportRefusal(
          isCurrent ? 'currentPassword' : 'newPassword',
          error,
          'Could not change your password.',
        );
      },
    },
  );
  return (
    <FormStack {...form} aria-label="Change your password">
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...bind('currentPassword')} label="Current Password" autoComplete="current-password" />
      <PasswordField
        {...bind('newPassword')}
        label="New Password"
        autoComplete="new-password"
        hint={
          <NewPasswordHint password={values.newPassword} knownWords={[name, email.split('@')[0] ?? '']} />
        }
      />
      <Start>
        <Button type="submit" busy={isBusy} busyText="Saving...">
          Change password
        </Button>
      </Start>
    </FormStack>
  );
}

/** Changes the password of a signed-in player, or says how an account without one gets it. */
export function PasswordCard() {
  const { user } = useUser();
  if (user === null) return null;
  return (
    <CredentialsCard title="Password">
      {({ hasPassword }) =>
        hasPassword ? (
          <>
            <p>All other devices are logged out when you change it.</p>
            <PasswordForm email={user.email} name={user.name} />
          </>
        ) : (
          <>
            <p>Your account has no password: you log in with Google or GitHub. You can set one by mail.</p>
            <Start>
              <ButtonLink to={recoveryPaths.email} variant="secondary">
                Set a password by mail
              </ButtonLink>
            </Start>
          </>
        )
      }
    </CredentialsCard>
  );
}
