import { useTexts } from '@paasa/texts/ui';
import { Button, useForm } from '@paasa/ui-kit/ui';
import { useNavigate } from 'react-router';
import { EmailField } from '../forms/email-field.js';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { RecoveryCard } from './recovery-card.js';
import { recoveryPaths } from './recovery-paths.js';
import { useAskForOtp } from './use-ask-for-otp.js';
import { texts } from './texts/texts.js';

/** The page at `/forgot-password`: asks where to mail a code. */
export function ForgotPasswordPage() {
  const t = useTexts(texts);
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
    <RecoveryCard title={t('forgot')}>
      <p>{t('forgot.intro')}</p>
      <FormStack {...form}>
        <EmailField {...bind('email')} autoComplete="username" />
        <Button type="submit" wide busy={isBusy} busyText={t('sending')}>
          {t('forgot.submit')}
        </Button>
      </FormStack>
    </RecoveryCard>
  );
}
