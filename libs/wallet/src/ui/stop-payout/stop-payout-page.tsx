import { messageOf } from '@paasa/api-client';
import { Button, Notice, Stack } from '@paasa/ui-kit/ui';
import { Link, useSearchParams } from 'react-router';
import { MoneyCard } from '../parts/money-card.js';
import { useStopPayoutAccountMutation } from '../api/wallet.api.js';

/** Needs a press of the button: a mail program that opens links must not stop an account. */
function ConfirmStop({ token }: { readonly token: string }) {
  const [stop, { data, error, isLoading }] = useStopPayoutAccountMutation();
  if (data !== undefined)
    return (
      <>
        <Notice tone="win">{data.message}</Notice>
        <p>
          Money that was not sent yet is back in your wallet. If you did not add this account, someone else
          has used your Paasa account: <Link to="/forgot-password">reset your password</Link> now.
        </p>
      </>
    );
  return (
    <>
      <p>
        Did someone else add the new account? Then stop it. We will send no more money to it, and money that
        was not sent yet goes back to your wallet. A stopped account cannot be used again.
      </p>
      {error === undefined ? null : (
        <Notice tone="loss">{messageOf(error, 'The account could not be stopped. Please try again.')}</Notice>
      )}
      <Button size="l" wide busy={isLoading} busyText="Stopping..." onClick={() => void stop({ token })}>
        Stop this account
      </Button>
    </>
  );
}

/** The page at `/stop-payout`, the link in the mail about a new payout account; it needs no session. */
export function StopPayoutPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <MoneyCard title="Stop a payout account" isCentred={false}>
      <Stack $gap="m">
        {token === '' ? (
          <Notice>Open the link in the mail about your new payout account.</Notice>
        ) : (
          <ConfirmStop token={token} />
        )}
        <p>
          <Link to="/">Back to home</Link>
        </p>
      </Stack>
    </MoneyCard>
  );
}
