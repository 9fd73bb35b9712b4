import { codeOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
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
import { texts } from './texts/texts.js';

interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

function PasswordForm({ email, name }: PasswordOwner) {
  const t = useTexts(texts);
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
          notify.success(t('password.changed'));
          reset();
          return undefined;
        }
        const isCurrent = codeOf(error) === 'auth/wrong-password';
        return reportRefusal(isCurrent ? 'currentPassword' : 'newPassword', error, t('password.failed'));
      },
    },
  );
  return (
    <FormStack {...form} aria-label={t('password.change')}>
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...bind('currentPassword')}
        label={t('password.current')}
        autoComplete="current-password"
      />
      <PasswordField
        {...bind('newPassword')}
        label={t('password.new')}
        autoComplete="new-password"
        hint={
          <NewPasswordHint password={values.newPassword} knownWords={[name, email.split('@')[0] ?? '']} />
        }
      />
      <Start>
        <Button type="submit" busy={isBusy} busyText={t('password.saving')}>
          {t('password.submit')}
        </Button>
      </Start>
    </FormStack>
  );
}

/** Changes the password of a signed-in player, or says how an account without one gets it. */
export function PasswordCard() {
  const t = useTexts(texts);
  const { user } = useUser();
  if (user === null) return null;
  return (
    <CredentialsCard title={t('password')}>
      {({ hasPassword }) =>
        hasPassword ? (
          <>
            <p>{t('password.effect')}</p>
            <PasswordForm email={user.email} name={user.name} />
          </>
        ) : (
          <>
            <p>{t('password.none')}</p>
            <Start>
              <ButtonLink to={recoveryPaths.email} variant="secondary">
                {t('password.set')}
              </ButtonLink>
            </Start>
          </>
        )
      }
    </CredentialsCard>
  );
}
