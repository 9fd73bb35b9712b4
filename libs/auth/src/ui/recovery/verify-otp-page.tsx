import { messageOf } from '@paasa/api-client';
import { Text, useTexts } from '@paasa/texts/ui';
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
import { texts } from './texts/texts.js';

/** The digits of a typed or pasted text, which may have spaces or words around the code. */
const otpDigitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, OTP_DIGIT_COUNT);

const OtpField = styled(TextField)`
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.text.xl};
  letter-spacing: 0.35em;
`;

function OtpForm({ email }: { email: string }) {
  const t = useTexts(texts);
  const [verifyOtp] = useVerifyOtpMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const { bind, change, isBusy, form } = useForm(
    { otp: '' },
    {
      // An incomplete code must not cost a try.
      check: ({ otp }) => ({ otp: otp.length === OTP_DIGIT_COUNT ? undefined : t('otp.invalid') }),
      async submit({ otp }) {
        const { data, error } = await verifyOtp({ email, otp });
        if (data?.success !== true) {
          setRefusal(messageOf(error ?? { data }, t('otp.invalid')));
          return 'otp';
        }
        notify.success(messageOf({ data }, t('otp.verified')));
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
          label={t('otp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={t('otp.hint', { count: String(OTP_DIGIT_COUNT) })}
          error={refusal ?? field.error}
          onChange={(event) => setOtp(event.target.value)}
        />
        <Button type="submit" wide busy={isBusy} busyText={t('otp.busy')}>
          {t('otp.submit')}
        </Button>
      </FormStack>
      <ResendOtp email={email} onSent={() => setOtp('')} />
    </>
  );
}

/** The page at `/verify-forgot-password-otp?email=`: asks for the mailed code. */
export function VerifyOtpPage() {
  const t = useTexts(texts);
  return (
    <RecoveryStep title={t('otp.title')}>
      {(email) => (
        <>
          <p>
            <Text
              of={texts}
              id="otp.sent"
              tags={{
                strong: (words) => <strong>{words}</strong>,
                link: (words) => <Link to={recoveryPaths.email}>{words}</Link>,
              }}
              values={{ email }}
            />
          </p>
          <p>{t('otp.where')}</p>
          <OtpForm email={email} />
        </>
      )}
    </RecoveryStep>
  );
}
