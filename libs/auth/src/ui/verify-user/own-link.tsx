import { messageOf } from '@paasa/api-client';
import { Text, useTexts } from '@paasa/texts/ui';
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
import { texts } from './texts/texts.js';
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

type OwnAccount = Pick<User, 'email' | 'pendingEmail'>;

/** One field for both: with the address of the account another link goes there; with another one it is changed. */
function OwnLinkForm({ email: accountEmail, pendingEmail }: OwnAccount) {
  const t = useTexts(texts);
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
        if (error !== undefined) return reportRefusal('email', error, t('resend.failed'));
        notify.success(messageOf({ data }, t('resend.done')));
        setIsSent(true);
        return undefined;
      },
    },
  );
  return (
    <>
      <FormStack {...form} aria-label={t('resend')}>
        <EmailField {...bind('email')} hint={t('own.hint')} />
        <Button type="submit" wide busy={isBusy} busyText={t('resend.busy')}>
          {isOther(values.email) ? t('own.change') : t('resend')}
        </Button>
      </FormStack>
      {isSent ? <SentNote>{t('own.sent')}</SentNote> : null}
    </>
  );
}

/** Tells a signed-in player where the link is, mails it again, and changes the address if it was wrong. */
export function OwnLink({ email, pendingEmail }: OwnAccount) {
  const t = useTexts(texts);
  return (
    <>
      <Lead>
        <Text
          of={texts}
          id="own.lead"
          tags={{ strong: (words) => <strong>{words}</strong> }}
          values={{ email: pendingEmail ?? email }}
        />
      </Lead>
      <p>{t('own.intro')}</p>
      <OwnLinkForm email={email} pendingEmail={pendingEmail} />
      {pendingEmail === null ? null : (
        <SentNote>
          <Text
            of={texts}
            id="own.until"
            tags={{ strong: (words) => <strong>{words}</strong> }}
            values={{ email }}
          />
        </SentNote>
      )}
    </>
  );
}
