import { messageOf } from '@paasa/api-client';
import { Button, notify, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { OTP_DIGIT_COUNT } from '../../rules/password-reset-limits.js';
import { FormStack } from '../forms/form-stack.js';
import { TextField } from '../forms/text-field.js';
import { RecoveryStep } from './recovery-card.js';
import { recoveryPaths } from './recovery-paths.js';
import { useVerifyOtpMutation } from './recovery.api.js';
import { ResendOtp } from './resend-otp.js';

const INVALID_OTP = 'Invalid OTP';

/** The digits of a typed or pasted text, which may have spaces or words around the code. */
const otpDigitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, OTP_DIGIT_COUNT);

const OtpField = styled(TextField)`
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.xl};
  letter-spacing: 0.35em;
`;

function OtpForm({ email }: { email: string }) {
  const [verifyOtp] = useVerifyOtpMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const { bind, change, isBusy, form } = useForm(
    { otp: '' },
    {
      // An incomplete code must not cost a try.
      check: ({ otp }) => ({ otp: otp.length === OTP_DIGIT_COUNT ? undefined : INVALID_OTP }),
      async submit({ otp }) {
        const { data, error } = await verifyOtp({ email, otp });
        if (data?.success !== true) {
          setRefusal(messageOf(error ?? { data }, INVALID_OTP));
          return 'otp';
        }
        notify.success(messageOf({ data }, 'OTP verified.'));
        await navigate(recoveryPaths.newPassword(email), { replace: true });
        return undefined;
      },
    },
  );
  const setOtp = (text: string) => {
    setRefusal(null);
    change('otp', otpDigitsOf(text));
  };
  const field = bind('otp');

  return (
    <>
      <FormStack {...form}>
        <OtpField
          {...field}
          label="OTP"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={`${String(OTP_DIGIT_COUNT)} digits, valid for 10 minutes`}
          error={refusal ?? field.error}
          onChange={(event) => setOtp(event.target.value)}
        />
        <Button type="submit" wide busy={isBusy} busyText="Verifying...">
          Verify OTP
        </Button>
      </FormStack>
      <ResendOtp email={email} onSent={() => setOtp('')} />
    </>
  );
}

/** The page at `/verify-forgot-password-otp?email=`: asks for the mailed code. */
export function VerifyOtpPage() {
  return (
    <RecoveryStep title="Enter OTP">
      {(email) => (
        <>
          <p>
            If <strong>{email}</strong> belongs to an account, a code is on its way there.{' '}
            <Link to={recoveryPaths.email}>Not your email?</Link>
          </p>
          <p>The code works in this browser. The link in the mail works in any browser.</p>
          <OtpForm email={email} />
        </>
      )}
    </RecoveryStep>
  );
}
