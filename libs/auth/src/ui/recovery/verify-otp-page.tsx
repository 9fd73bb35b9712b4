import { messageOf } from '@paasa/api-client';
import { Button, Field, notify, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useForm } from '../forms/use-form.js';
import { isWholeOtp, otpDigitsOf } from './otp-digits.js';
import { RecoveryCard } from './recovery-card.js';
import { recoveryPaths } from './recovery-paths.js';
import { useVerifyOtpMutation } from './recovery.api.js';
import { ResendOtp } from './resend-otp.js';
import { StartAgain } from './start-again.js';
import { NO_EMAIL, useGivenEmail } from './use-given-email.js';

const INVALID_OTP = 'Invalid OTP';

function OtpForm({ email }: { email: string }) {
  const [verifyOtp] = useVerifyOtpMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const { values, change, isBusy, handleSubmit } = useForm({ otp: '' }, async ({ otp }) => {
    // A code has few tries: what cannot be one costs none.
    if (!isWholeOtp(otp)) {
      setRefusal(INVALID_OTP);
      return;
    }
    const { data, error } = await verifyOtp({ email, otp });
    if (data?.success !== true) {
      setRefusal(messageOf(error ?? { data }, INVALID_OTP));
      return;
    }
    notify.success(messageOf({ data }, 'OTP verified.'));
    await navigate(recoveryPaths.newPassword(email), { replace: true });
  });
  const setOtp = (text: string) => {
    setRefusal(null);
    change('otp', otpDigitsOf(text));
  };

  return (
    <>
      <Stack as="form" onSubmit={handleSubmit}>
        <Field
          label="OTP"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint="6 digits, valid for 10 minutes"
          error={refusal}
          value={values.otp}
          onChange={(event) => setOtp(event.target.value)}
        />
        <Button type="submit" wide busy={isBusy} busyText="Verifying...">
          Verify OTP
        </Button>
      </Stack>
      <ResendOtp email={email} onSent={() => setOtp('')} />
    </>
  );
}

/** The page at `/verify-forgot-password-otp?email=`: asks for the mailed code. */
export function VerifyOtpPage() {
  const email = useGivenEmail();
  return (
    <RecoveryCard title="Enter OTP">
      {email === null ? (
        <StartAgain reason={NO_EMAIL} />
      ) : (
        <>
          <p>
            If <strong>{email}</strong> belongs to an account, a code is on its way there.{' '}
            <Link to={recoveryPaths.email}>Not your email?</Link>
          </p>
          <OtpForm email={email} />
        </>
      )}
    </RecoveryCard>
  );
}
