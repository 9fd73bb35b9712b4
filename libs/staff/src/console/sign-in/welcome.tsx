import { messageOf } from '@paasa/api-client';
import { consoleApi } from '@paasa/console-kit/ui';
import { Button, Field, LoadingText, Notice, SectionTitle, Stack, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import type { EnrolmentResponse } from '../../index.js';
import { AppKey } from './app-key.js';
import { CodeField, missing, NEW_PASSWORD_HINT, newPasswordFault, PasswordField } from './fields.js';
import { FrontPage } from './front-page.js';
import { PasskeyButton } from './passkey-button.js';
import { makePasskey } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import {
  useInvitationQuery,
  useWelcomeAppMutation,
  useWelcomeByPasskeyMutation,
  useWelcomeByPasswordMutation,
  useWelcomeOptionsMutation,
} from './staff.api.js';
import { reportToTabs } from './tabs.js';

interface StepProps {
  readonly token: string;
  readonly name: string;
}

function WithPasskey({ token, name, onIn }: StepProps & { readonly onIn: () => void }) {
  const [begin] = useWelcomeOptionsMutation();
  const [finish] = useWelcomeByPasskeyMutation();
  const press = async () => {
    const options = await begin({ token, name }).unwrap();
    await finish({ token, name, attestation: await makePasskey(options) }).unwrap();
    onIn();
  };
  return <PasskeyButton onPress={press}>Make a passkey</PasskeyButton>;
}

interface WithPasswordProps extends StepProps {
  readonly app: EnrolmentResponse['data'];
  readonly onCodes: (codes: readonly string[]) => void;
}

function WithPassword({ token, name, app, onCodes }: WithPasswordProps) {
  const [finish] = useWelcomeByPasswordMutation();
  const { bind, isBusy, form } = useForm(
    { password: '', code: '' },
    {
      check: ({ password, code }) => ({
        password: newPasswordFault(password),
        code: missing(code, 'Please enter the code.'),
      }),
      async submit({ password, code }) {
        const { data, error } = await finish({ token, name, password, code, enrolmentId: app.enrolmentId });
        if (data !== undefined) {
          onCodes(data);
          return undefined;
        }
        const field = /password/i.test(messageOf(error, '')) ? ('password' as const) : ('code' as const);
        return { field, message: messageOf(error, 'No answer. Please try again.') };
      },
    },
  );
  return (
    <form {...form}>
      <Stack>
        <SectionTitle>Your password and app</SectionTitle>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={NEW_PASSWORD_HINT}
          {...bind('password')}
        />
        <AppKey uri={app.uri} text={app.key} />
        <CodeField hint="The 6 digits that the app shows now" {...bind('code')} />
        <Button type="submit" wide busy={isBusy} busyText="Checking...">
          Finish
        </Button>
      </Stack>
    </form>
  );
}

function Ways({ token, onIn, first }: { token: string; onIn: () => void; first: string }) {
  const [name, setName] = useState<string | null>(null);
  const [app, setApp] = useState<EnrolmentResponse['data'] | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [beginApp, { isLoading, error }] = useWelcomeAppMutation();
  const { bind, form } = useForm(
    { name: first },
    {
      check: (given) => ({ name: missing(given.name, 'Please enter your name.') }),
      async submit(given) {
        setName(given.name.trim());
        return undefined;
      },
    },
  );
  const choosePassword = async () => {
    const { data } = await beginApp(token);
    if (data !== undefined) setApp(data);
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onSaved={onIn} />;
  if (name === null)
    return (
      <form {...form}>
        <Stack>
          <Field
            label="Your name"
            hint="Your colleagues see it."
            autoComplete="name"
            required
            {...bind('name')}
          />
          <Button type="submit" wide>
            Continue
          </Button>
        </Stack>
      </form>
    );
  if (app !== null) return <WithPassword {...{ token, name, app }} onCodes={setCodes} />;
  return (
    <Stack>
      <p>How will you sign in? A passkey is the safest way: no other site can ask for it.</p>
      <WithPasskey {...{ token, name, onIn }} />
      <Button variant="secondary" wide busy={isLoading} onClick={() => void choosePassword()}>
        Use a password and an app
      </Button>
      {error !== undefined && <Notice tone="loss">{messageOf(error, 'No answer. Please try again.')}</Notice>}
    </Stack>
  );
}

/** The page of an invitation: its secret is behind the `#` of the link, so that no server logs it. */
export function Welcome() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { data, error } = useInvitationQuery(token, { skip: token === '' });
  const enter = () => {
    dispatch(consoleApi.util.resetApiState());
    reportToTabs('session');
    void navigate('/', { replace: true });
  };
  return (
    <FrontPage title="Welcome to the console">
      {token === '' && <Notice tone="loss">This link is not complete.</Notice>}
      {error !== undefined && <Notice tone="loss">{messageOf(error, 'No answer. Please try again.')}</Notice>}
      {token !== '' && data === undefined && error === undefined && <LoadingText text="Loading..." />}
      {data !== undefined && (
        <Stack>
          <p>{`You are invited as ${data.role}, with the address ${data.email}.`}</p>
          <Ways token={token} onIn={enter} first={data.name} />
        </Stack>
      )}
    </FrontPage>
  );
}
