import { messageOf } from '@paasa/api-client';
import { Button, notify, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { EmailField } from '../forms/email-field.js';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { reportRefusal } from '../forms/report-refusal.js';
import { SentNote } from './sent-note.js';
import { useResendVerificationMutation } from './verification.api.js';

/** Mails another link to any address, for a browser that nobody has signed in to. */
export function ResendForm() {
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
        if (error !== undefined) return reportRefusal('email', error, 'Failed to resend verification email.');
        notify.success(messageOf({ data }, 'Verification email sent.'));
        setSentTo(email.trim());
        return undefined;
      },
    },
  );
  return (
    <>
      <p>Enter your email, and we’ll send you a new link.</p>
      <FormStack {...form} aria-label="Resend verification email">
        <EmailField {...bind('email')} />
        <Button type="submit" wide busy={isBusy} busyText="Sending...">
          Resend verification email
        </Button>
      </FormStack>
      {sentTo === null ? null : (
        <SentNote>
          Check <strong>{sentTo}</strong> for our link, and the spam folder too. The link works for one hour.
          No mail? Resend it where you are signed in.
        </SentNote>
      )}
    </>
  );
}
