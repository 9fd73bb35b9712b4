import { messageOf } from '@paasa/api-client';
import { Button, notify, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EmailField } from '../forms/email-field.js';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { useUser } from '../server-state/use-user.js';
import { useResendVerificationMutation } from './verification.api.js';

const Sent = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  overflow-wrap: anywhere;
`;

export function ResendForm() {
  const knownEmail = useUser().user?.email ?? '';
  const [filledIn, setFilledIn] = useState(knownEmail);
  const [resend] = useResendVerificationMutation();
  // Stays on the page after the toast has disappeared.
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { values, bind, change, isBusy, form } = useForm(
    { email: knownEmail },
    {
      check: ({ email }) => ({ email: faultOf.email(email) }),
      async submit({ email }) {
        const { data, error } = await resend({ email: email.trim() });
        if (error === undefined) notify.success(messageOf({ data }, 'Verification email sent.'));
        else notify.error(messageOf(error, 'Failed to resend verification email.'));
        setSentTo(error === undefined ? email.trim() : null);
        return undefined;
      },
    },
  );
  if (knownEmail !== filledIn) {
    // The address has just loaded: it goes into the field, unless the player has typed there.
    setFilledIn(knownEmail);
    if (values.email === filledIn) change('email', knownEmail);
  }
  return (
    <>
      <FormStack {...form} aria-label="Resend verification email">
        <EmailField {...bind('email')} />
        <Button type="submit" wide busy={isBusy} busyText="Sending...">
          Resend verification email
        </Button>
      </FormStack>
      {sentTo === null ? null : (
        <Sent>
          Look into the mailbox of <strong>{sentTo}</strong>, and into its spam folder. The link there is
          valid for one hour.
        </Sent>
      )}
    </>
  );
}
