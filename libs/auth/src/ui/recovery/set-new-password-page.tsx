import { codeOf, messageOf } from '@paasa/api-client';
import type { TranslateOf } from '@paasa/texts';
import { Text, useTexts } from '@paasa/texts/ui';
import { Button, notify, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { NewPasswordHint } from '../forms/new-password-hint.js';
import { PasswordField } from '../forms/password-field.js';
import { reportRefusal } from '../forms/report-refusal.js';
import { RecoveryStep } from './recovery-card.js';
import { StartAgain } from './start-again.js';
import { texts } from './texts/texts.js';
import { useSavePassword } from './use-save-password.js';

/** The grant is used up, has expired, or belongs to another browser. */
const LOST_GRANT: readonly (string | null)[] = ['auth/reset-not-granted', 'auth/reset-link-invalid'];

const mismatchIn = (t: TranslateOf<typeof texts>, newPassword: string, confirmation: string) =>
  newPassword === '' || newPassword !== confirmation ? t('set.mismatch') : undefined;

function NewPasswordForm({ email, onGrantLost }: { email: string; onGrantLost: (reason: string) => void }) {
  const t = useTexts(texts);
  const savePassword = useSavePassword();
  const [isConfirming, setIsConfirming] = useState(false);
  const navigate = useNavigate();
  const { values, bind, change, isBusy, form } = useForm(
    { newPassword: '', confirmation: '' },
    {
      check: ({ newPassword, confirmation }) => ({
        newPassword: faultOf.newPassword(newPassword),
        confirmation: mismatchIn(t, newPassword, confirmation),
      }),
      async submit({ newPassword }) {
        const { data, error } = await savePassword({ email, newPassword });
        if (data?.success === true) {
          notify.success(messageOf({ data }, t('set.done')));
          await navigate('/login', { replace: true });
          return undefined;
        }
        if (!LOST_GRANT.includes(codeOf(error)))
          return reportRefusal('newPassword', error ?? { data }, t('set.failed'));
        onGrantLost(messageOf(error, t('set.failed')));
        return undefined;
      },
    },
  );
  const { newPassword, confirmation } = values;
  const confirming = bind('confirmation');
  const mismatch = isConfirming ? mismatchIn(t, newPassword, confirmation) : confirming.error;

  return (
    <FormStack {...form}>
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...bind('newPassword')}
        label={t('set.new')}
        autoComplete="new-password"
        hint={<NewPasswordHint password={newPassword} knownWords={[email.split('@')[0] ?? '']} />}
      />
      <PasswordField
        {...confirming}
        label={t('set.confirm')}
        autoComplete="new-password"
        error={mismatch}
        onChange={(event) => {
          setIsConfirming(true);
          change('confirmation', event.target.value);
        }}
      />
      <Button type="submit" wide busy={isBusy} busyText={t('set.busy')}>
        {t('set')}
      </Button>
    </FormStack>
  );
}

function NewPasswordStep({ email }: { email: string }) {
  const [lostGrant, setLostGrant] = useState<string | null>(null);
  if (lostGrant !== null) return <StartAgain reason={lostGrant} />;
  return (
    <>
      <p>
        <Text
          of={texts}
          id="set.for"
          tags={{ strong: (words) => <strong>{words}</strong> }}
          values={{ email }}
        />
      </p>
      <NewPasswordForm email={email} onGrantLost={setLostGrant} />
    </>
  );
}

/** The page at `/set-new-password?email=`: the last step, by a right code or by the link of the mail (`#token=`). */
export function SetNewPasswordPage() {
  const t = useTexts(texts);
  // A second link in the same tab changes only what is behind the `#`: it must not show that the first one is old.
  const { hash } = useLocation();
  return (
    <RecoveryStep title={t('set')}>{(email) => <NewPasswordStep key={hash} email={email} />}</RecoveryStep>
  );
}
