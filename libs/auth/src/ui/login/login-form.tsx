import { messageOf } from '@paasa/api-client';
import { Button, Field, notify, Stack } from '@paasa/ui-kit/ui';
import { useState, type SubmitEvent } from 'react';
import { useLoginMutation } from '../server-state/account.api.js';
import { useEnter } from '../server-state/use-enter.js';

/** Asks for e-mail and password, and enters with them. */
export function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [login] = useLoginMutation();
  const enter = useEnter();

  const submit = async () => {
    setIsBusy(true);
    const { data, error } = await login({ email, password });
    if (error !== undefined) notify.error(messageOf(error, 'Something went wrong'));
    else if (!data.success) notify.error(messageOf({ data }, 'Login failed'));
    else await enter();
    setIsBusy(false);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };

  return (
    <Stack as="form" onSubmit={handleSubmit}>
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" wide busy={isBusy} busyText="Logging in...">
        Login
      </Button>
    </Stack>
  );
}
