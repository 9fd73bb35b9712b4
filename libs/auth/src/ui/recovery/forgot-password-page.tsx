import { Button, useForm } from '@paasa/ui-kit/ui';
import { useNavigate } from 'react-router';
import { EmailField } from '../forms/email-field.js';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { RecoveryCard } from './recovery-card.js';
import { recoveryPaths } from './recovery-paths.js';
import { useAskForOtp } from './use-ask-for-otp.js';

/** The page at `/forgot-password`: asks where to mail a code. */
export function ForgotPasswordPage() {
  const askForOtp = useAskForOtp();
  const navigate = useNavigate();
  const { bind, isBusy, form } = useForm(
    { email: '' },
    {
      check: ({ email }) => ({ email: faultOf.email(email) }),
      async submit({ email }) {
        const refused = await askForOtp(email.trim());
        if (refused === undefined) await navigate(recoveryPaths.otp(email.trim()));
        return refused;
      },
    },
  );
  return (
    <RecoveryCard title="Forgot password">
      <p>Enter your email, and we’ll send you a one-time password (OTP).</p>
      <FormStack {...form}>
        <EmailField {...bind('email')} autoComplete="username" />
        <Button type="submit" wide busy={isBusy} busyText="Sending...">
          Send OTP
        </Button>
      </FormStack>
    </RecoveryCard>
  );
}
