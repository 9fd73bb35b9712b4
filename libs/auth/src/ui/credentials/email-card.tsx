import { messageOf } from '@paasa/api-client';
import { Button, notify, Stack, TextLink, useFocusHeir, useForm } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { Credentials } from '../../contract/credential-calls.js';
import { emailKeyOf } from '../../rules/email.js';
import { faultOf } from '../forms/field-faults.js';
import { FormStack } from '../forms/form-stack.js';
import { reportRefusal } from '../forms/report-refusal.js';
import { TextField } from '../forms/text-field.js';
import { useUser } from '../server-state/use-user.js';
import { useCancelEmailChangeMutation, useChangeEmailMutation } from './credentials.api.js';
import { CredentialsCard, Start } from './credentials-card.js';

const timeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{timeFormat.format(new Date(at))}</time>;

const Note = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

const Waiting = styled(Stack)`
  padding: ${({ theme }) => theme.space.m};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};

  ul {
    display: grid;
    gap: ${({ theme }) => theme.space.xs};
    padding-inline-start: ${({ theme }) => theme.space.l};
  }
  button {
    justify-self: start;
  }
`;

function Step({ address, isDone }: { address: string; isDone: boolean }) {
  return (
    <li>
      {isDone ? 'Done: ' : 'Open our mail to '}
      <strong>{address}</strong>
      {isDone ? ' has agreed.' : ', and press its button.'}
    </li>
  );
}

type Change = NonNullable<Credentials['emailChange']>;

function WaitingChange({ change, present }: { change: Change; present: string }) {
  const [cancel, { isLoading }] = useCancelEmailChangeMutation();
  const ref = useFocusHeir<HTMLDivElement>();
  const handleCancel = async () => {
    const { error } = await cancel();
    if (error !== undefined) notify.error(messageOf(error, 'Could not cancel the change.'));
    else notify.success('Your email stays as it is.');
  };
  return (
    <Waiting $gap="s" ref={ref}>
      <p>
        Your email changes to <strong>{change.email}</strong> when both addresses have agreed. Both links work
        until <Moment at={change.expiresAt} />.
      </p>
      <ul>
        <Step address={change.email} isDone={change.isConfirmedByNew} />
        <Step address={present} isDone={change.isConfirmedByOld} />
      </ul>
      <Button
        variant="secondary"
        busy={isLoading}
        busyText="Cancelling..."
        onClick={() => void handleCancel()}
      >
        Cancel the change
      </Button>
    </Waiting>
  );
}

function ChangeForm({ present, isWaiting }: { present: string; isWaiting: boolean }) {
  const [changeEmail] = useChangeEmailMutation();
  const { bind, reset, isBusy, form } = useForm(
    { email: '' },
    {
      check: ({ email }) => ({
        email:
          emailKeyOf(email) === emailKeyOf(present)
            ? 'Your account has this email already.'
            : faultOf.email(email),
      }),
      async submit({ email }) {
        const { data, error } = await changeEmail({ email: email.trim() });
        if (error !== undefined) return reportRefusal('email', error, 'Could not change your email.');
        notify.success(messageOf({ data }, 'Links are on their way.'));
        reset();
        return undefined;
      },
    },
  );
  return (
    <FormStack {...form} aria-label="Change your email">
      <TextField
        {...bind('email')}
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          isWaiting
            ? 'No mail, or a wrong address? Ask again here: this replaces the links.'
            : 'We mail a link to both addresses. Both are needed.'
        }
      />
      <Start>
        <Button type="submit" busy={isBusy} busyText="Sending...">
          Change email
        </Button>
      </Start>
    </FormStack>
  );
}

/** The address of a signed-in player, the change that waits for its links, and a form for another one. */
export function EmailCard() {
  const { user } = useUser();
  if (user === null) return null;
  const { email, isVerified } = user;
  return (
    <CredentialsCard title="Email">
      {({ emailChange, emailUndoUntil }) => (
        <>
          <p>
            You log in with <strong>{email}</strong>.
          </p>
          {emailUndoUntil === null ? null : (
            <Note>
              It is new. Until <Moment at={emailUndoUntil} /> your earlier email can undo the change.
            </Note>
          )}
          {emailChange === null ? null : <WaitingChange change={emailChange} present={email} />}
          {isVerified ? (
            <ChangeForm present={email} isWaiting={emailChange !== null} />
          ) : (
            <p>
              It is not verified yet. <TextLink to="/verify-user">Verify or change it</TextLink>
            </p>
          )}
        </>
      )}
    </CredentialsCard>
  );
}
