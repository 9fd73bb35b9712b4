import { messageOf } from '@paasa/api-client';
import { dateText } from '@paasa/texts';
import { Text, useTexts, type Tag } from '@paasa/texts/ui';
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
import { texts } from './texts/texts.js';

const MOMENT_FORMAT = { dateStyle: 'medium', timeStyle: 'short' } as const;

function Moment({ at }: { at: string }) {
  const { locale } = useTexts(texts);
  return <time dateTime={at}>{dateText(locale, MOMENT_FORMAT, new Date(at))}</time>;
}

const bold: Tag = (words) => <strong>{words}</strong>;

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
      <Text
        of={texts}
        id={isDone ? 'waiting.done' : 'waiting.open'}
        tags={{ b: bold }}
        values={{ address }}
      />
    </li>
  );
}

type Change = NonNullable<Credentials['emailChange']>;

function WaitingChange({ change, present }: { change: Change; present: string }) {
  const t = useTexts(texts);
  const [cancel, { isLoading }] = useCancelEmailChangeMutation();
  const ref = useFocusHeir<HTMLDivElement>();
  const handleCancel = async () => {
    const { error } = await cancel();
    if (error !== undefined) notify.error(messageOf(error, t('waiting.cancelFailed')));
    else notify.success(t('waiting.cancelled'));
  };
  return (
    <Waiting $gap="s" ref={ref}>
      <p>
        <Text
          of={texts}
          id="waiting"
          tags={{ b: bold, time: () => <Moment at={change.expiresAt} /> }}
          values={{ email: change.email }}
        />
      </p>
      <ul>
        <Step address={change.email} isDone={change.isConfirmedByNew} />
        <Step address={present} isDone={change.isConfirmedByOld} />
      </ul>
      <Button
        variant="secondary"
        busy={isLoading}
        busyText={t('waiting.cancelling')}
        onClick={() => void handleCancel()}
      >
        {t('waiting.cancel')}
      </Button>
    </Waiting>
  );
}

function ChangeForm({ present, isWaiting }: { present: string; isWaiting: boolean }) {
  const t = useTexts(texts);
  const [changeEmail] = useChangeEmailMutation();
  const { bind, reset, isBusy, form } = useForm(
    { email: '' },
    {
      check: ({ email }) => ({
        email: emailKeyOf(email) === emailKeyOf(present) ? t('change.same') : faultOf.email(email),
      }),
      async submit({ email }) {
        const { data, error } = await changeEmail({ email: email.trim() });
        if (error !== undefined) return reportRefusal('email', error, t('change.failed'));
        notify.success(messageOf({ data }, t('change.sent')));
        reset();
        return undefined;
      },
    },
  );
  return (
    <FormStack {...form} aria-label={t('change')}>
      <TextField
        {...bind('email')}
        label={t('change.new')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={t(isWaiting ? 'change.again' : 'change.both')}
      />
      <Start>
        <Button type="submit" busy={isBusy} busyText={t('change.sending')}>
          {t('change.submit')}
        </Button>
      </Start>
    </FormStack>
  );
}

/** The address of a signed-in player, the change that waits for its links, and a form for another one. */
export function EmailCard() {
  const t = useTexts(texts);
  const { user } = useUser();
  if (user === null) return null;
  const { email, isVerified } = user;
  return (
    <CredentialsCard title={t('email')}>
      {({ emailChange, emailUndoUntil }) => (
        <>
          <p>
            <Text of={texts} id="email.logIn" tags={{ b: bold }} values={{ email }} />
          </p>
          {emailUndoUntil === null ? null : (
            <Note>
              <Text of={texts} id="email.new" tags={{ time: () => <Moment at={emailUndoUntil} /> }} />
            </Note>
          )}
          {emailChange === null ? null : <WaitingChange change={emailChange} present={email} />}
          {isVerified ? (
            <ChangeForm present={email} isWaiting={emailChange !== null} />
          ) : (
            <p>
              {`${t('email.unverified')} `}
              <TextLink to="/verify-user">{t('email.verify')}</TextLink>
            </p>
          )}
        </>
      )}
    </CredentialsCard>
  );
}
