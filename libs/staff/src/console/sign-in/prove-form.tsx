import { messageOf } from '@paasa/api-client';
import { Button, Stack, useForm } from '@paasa/ui-kit/ui';
import type { Ref } from 'react';
import { CodeField, missing, PasswordField } from './fields.js';
import { PasskeyButton } from './passkey-button.js';
import { requestPasskey } from './passkeys.js';
import {
  useProofOptionsMutation,
  useProveByPasskeyMutation,
  useProveByPasswordMutation,
} from './staff.api.js';

interface ProveFormProps {
  /** What it does, such as `Unlock`. */
  readonly doText: string;
  readonly firstRef?: Ref<HTMLButtonElement>;
  readonly onProved?: () => void;
}

class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

/** A member in a session proves again who they are. */
export function ProveForm({ doText, firstRef, onProved }: ProveFormProps) {
  const [begin] = useProofOptionsMutation();
  const [byPasskey] = useProveByPasskeyMutation();
  const [byPassword] = useProveByPasswordMutation();
  const press = async () => {
    const options = await begin().unwrap();
    // Without names the browser would offer passkeys of other sites on this host.
    if (options.allowCredentials.length === 0) throw new NoPasskey();
    await byPasskey(await requestPasskey(options)).unwrap();
    onProved?.();
  };
  const { bind, change, isBusy, form } = useForm(
    { password: '', code: '' },
    {
      check: ({ password, code }) => ({
        password: missing(password, 'Please enter your password.'),
        code: missing(code, 'Please enter the code.'),
      }),
      async submit(given) {
        const { error } = await byPassword(given);
        if (error === undefined) {
          onProved?.();
          return undefined;
        }
        change('code', '');
        return { field: 'code' as const, message: messageOf(error, 'No answer. Please try again.') };
      },
    },
  );
  return (
    <Stack $gap="l">
      <PasskeyButton {...(firstRef !== undefined && { ref: firstRef })} onPress={press}>
        {`${doText} with a passkey`}
      </PasskeyButton>
      <form {...form}>
        <Stack>
          <PasswordField label="Password" {...bind('password')} />
          <CodeField {...bind('code')} />
          <Button type="submit" variant="secondary" wide busy={isBusy} busyText="Checking...">
            {`${doText} with password and code`}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
