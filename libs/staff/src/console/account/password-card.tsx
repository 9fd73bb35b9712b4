import { messageOf } from '@paasa/api-client';
import { Button, Card, Cluster, notify, SectionTitle, Stack, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { Account, EnrolmentResponse } from '../../index.js';
import { AppKey } from '../sign-in/app-key.js';
import { CodeField, missing, newPasswordFault, NEW_PASSWORD_HINT, PasswordField } from '../sign-in/fields.js';
import { RecoveryCodes } from '../sign-in/recovery-codes.js';
import {
  useBeginAppMutation,
  useChangeAppMutation,
  useChangePasswordMutation,
  useRenewRecoveryCodesMutation,
} from '../sign-in/staff.api.js';
import type { WithProof } from '../sign-in/use-proof.js';

interface Parts {
  readonly withProof: WithProof;
  readonly onCodes: (codes: readonly string[]) => void;
}

function ChangePassword({ withProof, onDone }: Pick<Parts, 'withProof'> & { readonly onDone: () => void }) {
  const [change] = useChangePasswordMutation();
  const { bind, isBusy, form } = useForm(
    { password: '' },
    {
      check: ({ password }) => ({ password: newPasswordFault(password) }),
      async submit({ password }) {
        try {
          await withProof(() => change(password).unwrap());
          notify.success('Password changed. Your other sessions have ended.');
          onDone();
          return undefined;
        } catch (error) {
          return { field: 'password' as const, message: messageOf(error, 'No answer. Please try again.') };
        }
      },
    },
  );
  return (
    <form {...form}>
      <Stack>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={NEW_PASSWORD_HINT}
          {...bind('password')}
        />
        <Cluster>
          <Button type="submit" busy={isBusy} busyText="Changing...">
            Change it
          </Button>
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

interface ChangeAppProps extends Parts {
  readonly app: EnrolmentResponse['data'];
  /** The first app comes together with a password. */
  readonly isFirst: boolean;
  readonly onCancel: () => void;
}

function ChangeApp({ app, isFirst, withProof, onCodes, onCancel }: ChangeAppProps) {
  const [change] = useChangeAppMutation();
  const { bind, isBusy, form } = useForm(
    { password: '', code: '' },
    {
      check: ({ password, code }) => ({
        password: isFirst ? newPasswordFault(password) : undefined,
        code: missing(code, 'Please enter the code.'),
      }),
      async submit({ password, code }) {
        const body = { enrolmentId: app.enrolmentId, code, ...(isFirst && { password }) };
        try {
          onCodes(await withProof(() => change(body).unwrap()));
          return undefined;
        } catch (error) {
          return { field: 'code' as const, message: messageOf(error, 'No answer. Please try again.') };
        }
      },
    },
  );
  return (
    <form {...form}>
      <Stack>
        {isFirst && (
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={NEW_PASSWORD_HINT}
            {...bind('password')}
          />
        )}
        <AppKey uri={app.uri} text={app.key} />
        <CodeField hint="The 6 digits that the app shows now" {...bind('code')} />
        <Cluster>
          <Button type="submit" busy={isBusy} busyText="Checking...">
            Use this app
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

type Shown =
  | { readonly kind: 'choice' }
  | { readonly kind: 'password' }
  | { readonly kind: 'app'; readonly app: EnrolmentResponse['data'] }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

interface PasswordCardProps {
  readonly account: Account;
  readonly withProof: WithProof;
}

/** The password, the app and the recovery codes of the member. */
export function PasswordCard({ account, withProof }: PasswordCardProps) {
  const [shown, setShown] = useState<Shown>({ kind: 'choice' });
  const [beginApp] = useBeginAppMutation();
  const [renewCodes] = useRenewRecoveryCodesMutation();
  const toChoice = () => setShown({ kind: 'choice' });
  const showCodes = (codes: readonly string[]) => setShown({ kind: 'codes', codes });
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      notify.error(messageOf(error, 'No answer. Please try again.'));
    }
  };
  const begin = () =>
    attempt(async () => setShown({ kind: 'app', app: await withProof(() => beginApp().unwrap()) }));
  const renew = () => attempt(async () => showCodes(await withProof(() => renewCodes().unwrap())));
  const { hasPassword, recoveryCodeCount } = account;
  return (
    <Card as="section" aria-labelledby="password-title">
      <Stack>
        <SectionTitle id="password-title">Password and app</SectionTitle>
        {shown.kind === 'password' && <ChangePassword withProof={withProof} onDone={toChoice} />}
        {shown.kind === 'app' && (
          <ChangeApp
            app={shown.app}
            isFirst={!hasPassword}
            withProof={withProof}
            onCodes={showCodes}
            onCancel={toChoice}
          />
        )}
        {shown.kind === 'codes' && <RecoveryCodes codes={shown.codes} onSaved={toChoice} />}
        {shown.kind === 'choice' && (
          <>
            <p>
              {hasPassword
                ? `You can sign in with your password and a code of your app. ${String(recoveryCodeCount)} recovery codes are left.`
                : 'You sign in with passkeys alone.'}
            </p>
            <Cluster>
              {hasPassword && (
                <Button variant="secondary" onClick={() => setShown({ kind: 'password' })}>
                  Change the password
                </Button>
              )}
              <Button variant="secondary" onClick={() => void begin()}>
                {hasPassword ? 'Use another app' : 'Set a password and an app'}
              </Button>
              {hasPassword && (
                <Button variant="secondary" onClick={() => void renew()}>
                  New recovery codes
                </Button>
              )}
            </Cluster>
          </>
        )}
      </Stack>
    </Card>
  );
}
