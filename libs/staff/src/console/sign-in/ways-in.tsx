import { messageOf } from '@paasa/api-client';
import { Button, Field, SectionTitle, Stack, useForm } from '@paasa/ui-kit/ui';
import { CodeField, missing, PasswordField } from './fields.js';
import { FrontPage } from './front-page.js';
import { PasskeyButton } from './passkey-button.js';
import { requestPasskey } from './passkeys.js';
import {
  usePasskeyOptionsMutation,
  useSignInByPasskeyMutation,
  useSignInByPasswordMutation,
} from './staff.api.js';

function ByPasskey() {
  const [begin] = usePasskeyOptionsMutation();
  const [signIn] = useSignInByPasskeyMutation();
  const press = async () => {
    const options = await begin().unwrap();
    await signIn(await requestPasskey(options)).unwrap();
  };
  return <PasskeyButton onPress={press}>Sign in with a passkey</PasskeyButton>;
}

function ByPassword() {
  const [signIn] = useSignInByPasswordMutation();
  const { bind, change, isBusy, form } = useForm(
    { email: '', password: '', code: '' },
    {
      check: ({ email, password, code }) => ({
        email: missing(email, 'Please enter your email.'),
        password: missing(password, 'Please enter your password.'),
        code: missing(code, 'Please enter the code.'),
      }),
      async submit(given) {
        const { error } = await signIn(given);
        if (error === undefined) return undefined;
        // A code is right for half a minute only.
        change('code', '');
        return { field: 'code' as const, message: messageOf(error, 'No answer. Please try again.') };
      },
    },
  );
  return (
    <form {...form}>
      <Stack>
        <SectionTitle>With password and code</SectionTitle>
        <Field label="Email" type="email" autoComplete="username" required {...bind('email')} />
        <PasswordField label="Password" {...bind('password')} />
        <CodeField {...bind('code')} />
        <Button type="submit" variant="secondary" wide busy={isBusy} busyText="Checking...">
          Sign in with password and code
        </Button>
      </Stack>
    </form>
  );
}

/** Sign-in of staff. */
export const WaysIn = () => (
  <FrontPage title="Sign in to the console">
    <ByPasskey />
    <ByPassword />
  </FrontPage>
);
