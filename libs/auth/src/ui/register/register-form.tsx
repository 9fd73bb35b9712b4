import { messageOf } from '@paasa/api-client';
import { Button, Field, notify, Stack } from '@paasa/ui-kit/ui';
import { EmailField } from '../forms/email-field.js';
import { PASSWORD_LENGTH_HINT } from '../forms/password-length-text.js';
import { PasswordField } from '../forms/password-field.js';
import { useForm } from '../forms/use-form.js';
import { useRegisterMutation } from '../server-state/entering.api.js';
import { useEnter } from '../server-state/use-enter.js';

/** Asks for name, e-mail and password, makes the account and enters with it. */
export function RegisterForm() {
  const [register] = useRegisterMutation();
  const enter = useEnter();
  const { bind, isBusy, handleSubmit } = useForm({ name: '', email: '', password: '' }, async (details) => {
    const { data, error } = await register(details);
    if (error !== undefined || !data.success) {
      notify.error(messageOf(error ?? { data }, 'Something went wrong'));
      return;
    }
    notify.success(data.message);
    await enter('/');
  });

  return (
    <Stack as="form" onSubmit={handleSubmit}>
      <Field {...bind('name')} label="Name" autoComplete="name" required />
      <EmailField {...bind('email')} />
      <PasswordField {...bind('password')} autoComplete="new-password" hint={PASSWORD_LENGTH_HINT} />
      <Button type="submit" wide busy={isBusy} busyText="Registering...">
        Register
      </Button>
    </Stack>
  );
}
