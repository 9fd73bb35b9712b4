import { Text, useTexts } from '@paasa/texts/ui';
import { Button, useForm } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { PasswordField } from '../forms/password-field.js';
import { texts } from './texts/texts.js';
import type { VerifyWith } from './use-verification.js';

/** Asks for the password of the account that a link is for, in a browser that has not signed in to it. */
export function PasswordForm({ onPassword }: { onPassword: VerifyWith }) {
  const t = useTexts(texts);
  const { bind, isBusy, form } = useForm(
    { password: '' },
    {
      check: ({ password }) => ({ password: faultOf.password(password) }),
      submit: ({ password }) => onPassword(password),
    },
  );
  return (
    <>
      <FormStack {...form} aria-label={t('password.form')}>
        <PasswordField {...bind('password')} autoComplete="current-password" />
        <Button type="submit" wide busy={isBusy} busyText={t('password.busy')}>
          {t('password.submit')}
        </Button>
      </FormStack>
      <p>
        <Text
          of={texts}
          id="password.notMe"
          tags={{ link: (words) => <Link to="/forgot-password">{words}</Link> }}
        />
      </p>
    </>
  );
}
