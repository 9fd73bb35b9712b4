import { messageOf } from '@paasa/api-client';
import { Button, notify, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { User } from '../../contract/user.js';
import { emailKeyOf } from '../../rules/email.js';
import { useChangeEmailMutation } from '../credentials/credentials.api.js';
import { EmailField } from '../forms/email-field.js';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { reportRefusal } from '../forms/report-refusal.js';
import { SentNote } from './sent-note.js';
import { useResendVerificationMutation } from './verification.api.js';

const Lead = styled.p`
  font-size: ${({ theme }) => theme.text.l};
  overflow-wrap: anywhere;

  /* An address breaks only where its line is too narrow for it. */
  > strong {
    display: inline-block;
    max-width: 100%;
  }
`;

const FAILED = 'Failed to resend verification email.';

type OwnAccount = Pick<User, 'email' | 'pendingEmail'>;

/** One field for both: with the address of the account another link goes there; with another one it is changed. */
function OwnLinkForm({ email: accountEmail, pendingEmail }: OwnAccount) {
  const wantedEmail = pendingEmail ?? accountEmail;
  const [resend] = useResendVerificationMutation();
  const [changeEmail] = useChangeEmailMutation();
  const [isSent, setIsSent] = useState(false);
  const isOther = (email: string) => emailKeyOf(email) !== emailKeyOf(wantedEmail);
  const { values, bind, isBusy, form } = useForm(
    { email: wantedEmail },
    {
      check: ({ email }) => ({ email: faultOf.email(email) }),
      async submit({ email }) {
        setIsSent(false);
        const body = { email: email.trim() };
        const { data, error } = await (isOther(email) ? changeEmail(body) : resend(body));
        if (error !== undefined) return reportRefusal('email', error, FAILED);
        notify.success(messageOf({ data }, 'Verification email sent.'));
        setIsSent(true);
        return undefined;
      },
    },
  );
  return (
    <>
      <FormStack {...form} aria-label="Resend verification email">
        <EmailField {...bind('email')} hint="Wrong address? Change it here." />
        <Button type="submit" wide busy={isBusy} busyText="Sending...">
          {isOther(values.email) ? 'Change address and send a link' : 'Resend verification email'}
        </Button>
      </FormStack>
      {isSent ? (
        <SentNote>Sent. No mail after a few minutes? Check the spelling of the address.</SentNote>
      ) : null}
    </>
  );
}

/** Tells a signed-in player where the link is, mails it again, and changes the address if it was wrong. */
export function OwnLink({ email, pendingEmail }: OwnAccount) {
  return (
    <>
      <Lead>
        Check <strong>{pendingEmail ?? email}</strong> for our link.
      </Lead>
      <p>It works for one hour. Can’t find it? Look in your spam folder, or send it again.</p>
      <OwnLinkForm email={email} pendingEmail={pendingEmail} />
      {pendingEmail === null ? null : (
        <SentNote>
          Until you open the link, you log in with <strong>{email}</strong>.
        </SentNote>
      )}
    </>
  );
}
