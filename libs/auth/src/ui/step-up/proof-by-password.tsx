import { messageOf, statusOf } from '@paasa/api-client';
import { useTexts } from '@paasa/texts/ui';
import { Button, Notice, useForm } from '@paasa/ui-kit/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { PasswordField } from '../forms/password-field.js';
import { useStepUpMutation } from './step-up.api.js';
import { texts } from './texts/texts.js';

export function ProofByPassword({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const t = useTexts(texts);
  const [stepUp] = useStepUpMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { bind, isBusy, form } = useForm(
    { password: '' },
    {
      check: ({ password }) => ({ password: faultOf.password(password) }),
      async submit({ password }) {
        setRefusal(null);
        const { error } = await stepUp({ password });
        // 401: the session is over, and the page leads to the login.
        if (error === undefined || statusOf(error) === 401) {
          onAnswer(error === undefined);
          return undefined;
        }
        setRefusal(messageOf(error, t('password.failed')));
        return 'password';
      },
    },
  );
  const { ref } = form;
  // The dialog opened before this field, with the focus on its Close button.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <FormStack {...form} aria-label={t('password')}>
      <PasswordField {...bind('password')} autoComplete="current-password" />
      {refusal === null ? null : <Notice tone="loss">{refusal}</Notice>}
      <p>
        <Link to="/forgot-password" onClick={() => onAnswer(false)}>
          {t('password.forgot')}
        </Link>
      </p>
      <Button type="submit" wide busy={isBusy} busyText={t('checking')}>
        {t('continue')}
      </Button>
    </FormStack>
  );
}
