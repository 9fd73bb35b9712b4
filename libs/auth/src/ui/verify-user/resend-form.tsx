import { messageOf } from '@paasa/api-client';
import { Button, Field, notify, Stack } from '@paasa/ui-kit/ui';
import { useState, type SubmitEvent } from 'react';
import { useResendVerificationMutation } from './verification.api.js';
import { useUser } from '../server-state/use-user.js';

/** What a browser takes for an address is enough here; the server looks closely. */
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** Asks for another verification mail; the address of a signed-in user is filled in. */
export function ResendForm() {
  const { user } = useUser();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [resend, { isLoading }] = useResendVerificationMutation();
  const email = typed ?? user?.email ?? '';

  const submit = async () => {
    const { data, error: failure } = await resend({ email: email.trim() });
    if (failure !== undefined) notify.error(messageOf(failure, 'Failed to resend verification email.'));
    else notify.success(messageOf({ data }, 'Verification email sent.'));
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const isEmail = looksLikeEmail(email.trim());
    setError(isEmail ? null : 'Please enter a valid email.');
    if (isEmail && !isLoading) void submit();
  };

  return (
    <Stack as="form" onSubmit={handleSubmit} noValidate aria-label="Resend verification email">
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" wide busy={isLoading} busyText="Sending...">
        Resend verification email
      </Button>
    </Stack>
  );
}
