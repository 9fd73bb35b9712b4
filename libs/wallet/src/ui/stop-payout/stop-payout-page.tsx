import { messageOf } from '@paasa/api-client';
import { Button, Notice, Stack, useFocusHeir } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MoneyCard } from '../parts/money-card.js';
import { useStopPayoutAccountMutation } from '../api/wallet.api.js';

/** Needs a press of the button: a mail program that opens links must not stop an account. */
function ConfirmStop({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const [stop, { error, isLoading }] = useStopPayoutAccountMutation();
  const ref = useFocusHeir<HTMLDivElement>();

  async function handlePress(): Promise<void> {
    const { data } = await stop({ token });
    if (data !== undefined) onDone(data.message);
  }

  return (
    <Stack $gap="m" ref={ref}>
      <p>
        Did someone else add the new account? Then stop it. We will send no more money to it, and money that
        was not sent yet goes back to your wallet. A stopped account cannot be used again.
      </p>
      <p>
        We also sign out every device, remove what was added in the last days to log in with, and stop all
        withdrawals until you have reset your password.
      </p>
      {error === undefined ? null : (
        <Notice tone="loss">{messageOf(error, 'The account could not be stopped. Please try again.')}</Notice>
      )}
      <Button size="l" wide busy={isLoading} busyText="Stopping..." onClick={() => void handlePress()}>
        Stop this account
      </Button>
    </Stack>
  );
}

function StopSteps({ token }: { token: string }) {
  const [message, setMessage] = useState<string | null>(null);
  if (token === '') return <Notice>Open the link in the mail about your new payout account.</Notice>;
  if (message === null) return <ConfirmStop token={token} onDone={setMessage} />;
  return (
    <>
      <Notice tone="win">{message}</Notice>
      <p>
        Every device is signed out, and all withdrawals are stopped. Money that was not sent yet is back in
        your wallet. If we removed a passkey or another way to log in, our mail says which. Someone else has
        used your Paasa account: <Link to="/forgot-password">reset your password</Link> now. After that you
        can allow withdrawals again.
      </p>
    </>
  );
}

/** The page at `/stop-payout`, the link in the mail about a new payout account; it needs no session. */
export function StopPayoutPage() {
  const [search] = useSearchParams();
  return (
    <MoneyCard title="Stop a payout account" isCentred={false}>
      <Stack $gap="m">
        <StopSteps token={search.get('token') ?? ''} />
        <p>
          <Link to="/">Back to home</Link>
        </p>
      </Stack>
    </MoneyCard>
  );
}
