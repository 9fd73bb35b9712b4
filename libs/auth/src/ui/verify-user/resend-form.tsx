import { messageOf } from '@paasa/api-client';
import { Text, useTexts } from '@paasa/texts/ui';
import { Button, notify, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { EmailField } from '../forms/email-field.js';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { reportRefusal } from '../forms/report-refusal.js';
import { SentNote } from './sent-note.js';
import { texts } from './texts/texts.js';
import { useResendVerificationMutation } from './verification.api.js';

/** Mails another link to any address, for a browser that nobody has signed in to. */
export function ResendForm() {
  const t = useTexts(texts);
  const [resend] = useResendVerificationMutation();
  // Stays on the page after the toast has disappeared.
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { bind, isBusy, form } = useForm(
    { email: '' },
    {
      check: ({ email }) => ({ email: faultOf.email(email) }),
      async submit({ email }) {
        setSentTo(null);
        const { data, error } = await resend({ email: email.trim() });
        if (error !== undefined) return reportRefusal('email', error, t('resend.failed'));
        notify.success(messageOf({ data }, t('resend.done')));
        setSentTo(email.trim());
        return undefined;
      },
    },
  );
  return (
    <>
      <p>{t('resend.intro')}</p>
      <FormStack {...form} aria-label={t('resend')}>
        <EmailField {...bind('email')} />
        <Button type="submit" wide busy={isBusy} busyText={t('resend.busy')}>
          {t('resend')}
        </Button>
      </FormStack>
      {sentTo === null ? null : (
        <SentNote>
          <Text
            of={texts}
            id="resend.where"
            tags={{ strong: (words) => <strong>{words}</strong> }}
            values={{ email: sentTo }}
          />
        </SentNote>
      )}
    </>
  );
}
