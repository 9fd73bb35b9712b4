import { messageOf } from '@paasa/api-client';
import { Button, Field, notify, Stack } from '@paasa/ui-kit/ui';
import { useState, type SubmitEvent } from 'react';
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '../../rules/password-length.js';
import { useRegisterMutation } from '../server-state/account.api.js';
import { useEnter } from '../server-state/use-enter.js';

/** Asks for name, e-mail and password, makes the account and enters with it. */
export function RegisterForm() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [register] = useRegisterMutation();
  const enter = useEnter();

  const submit = async () => {
    setIsBusy(true);
    const { data, error } = await register({ name, email, password });
    if (error !== undefined || !data.success) {
      notify.error(messageOf(error ?? { data }, 'Something went wrong'));
    } else {
      notify.success(data.message);
      await enter();
    }
    setIsBusy(false);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };

  return (
    <Stack as="form" onSubmit={handleSubmit}>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        required
        hint={`${String(MIN_PASSWORD_CHARACTERS)} to ${String(MAX_PASSWORD_CHARACTERS)} characters`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" wide busy={isBusy} busyText="Registering...">
        Register
      </Button>
    </Stack>
  );
}
