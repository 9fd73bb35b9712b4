import { codeOf, messageOf } from '@paasa/api-client';
import { Button, notify, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isPasswordLengthAllowed } from '../../rules/password-length.js';
import { PasswordField } from '../forms/password-field.js';
import { PASSWORD_LENGTH_HINT } from '../forms/password-length-text.js';
import { useForm } from '../forms/use-form.js';
import { RecoveryCard } from './recovery-card.js';
import { useSetNewPasswordMutation } from './recovery.api.js';
import { StartAgain } from './start-again.js';
import { NO_EMAIL, useGivenEmail } from './use-given-email.js';

const MISMATCH = 'Passwords do not match';
const FAILED = 'Failed to set new password';

/** The right to set a password is used up, has run out, or belongs to another browser. */
const NOT_GRANTED = 'auth/reset-not-granted';

function NewPasswordForm({ email, onGrantLost }: { email: string; onGrantLost: (reason: string) => void }) {
  const [setNewPassword] = useSetNewPasswordMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const navigate = useNavigate();
  const { values, bind, change, isBusy, handleSubmit } = useForm(
    { newPassword: '', confirmation: '' },
    async ({ newPassword, confirmation }) => {
      setIsConfirming(true);
      const isLengthAllowed = isPasswordLengthAllowed(newPassword);
      setPasswordError(isLengthAllowed ? null : `A password has ${PASSWORD_LENGTH_HINT}.`);
      if (!isLengthAllowed || newPassword !== confirmation) return;
      const { data, error } = await setNewPassword({ email, newPassword });
      if (data?.success === true) {
        notify.success(messageOf({ data }, 'Password changed. Please log in.'));
        await navigate('/login', { replace: true });
      } else if (codeOf(error) === NOT_GRANTED) onGrantLost(messageOf(error, FAILED));
      else notify.error(messageOf(error ?? { data }, FAILED));
    },
  );
  const isMismatch = isConfirming && values.confirmation !== values.newPassword;

  return (
    <Stack as="form" onSubmit={handleSubmit}>
      <PasswordField
        {...bind('newPassword')}
        label="New Password"
        autoComplete="new-password"
        hint={PASSWORD_LENGTH_HINT}
        error={passwordError}
        onChange={(event) => {
          setPasswordError(null);
          change('newPassword', event.target.value);
        }}
      />
      <PasswordField
        {...bind('confirmation')}
        label="Confirm Password"
        autoComplete="new-password"
        error={isMismatch ? MISMATCH : null}
        onChange={(event) => {
          setIsConfirming(true);
          change('confirmation', event.target.value);
        }}
      />
      <Button type="submit" wide busy={isBusy} busyText="Saving...">
        Set new password
      </Button>
    </Stack>
  );
}

function NewPasswordStep({ email }: { email: string }) {
  const [lostGrant, setLostGrant] = useState<string | null>(null);
  if (lostGrant !== null) return <StartAgain reason={lostGrant} />;
  return (
    <>
      <p>
        For <strong>{email}</strong>. Afterwards you log in anew on every device.
      </p>
      <NewPasswordForm email={email} onGrantLost={setLostGrant} />
    </>
  );
}

/** The page at `/set-new-password?email=`: the last step, in the browser that has shown a right code. */
export function SetNewPasswordPage() {
  const email = useGivenEmail();
  return (
    <RecoveryCard title="Set new password">
      {email === null ? <StartAgain reason={NO_EMAIL} /> : <NewPasswordStep email={email} />}
    </RecoveryCard>
  );
}
