import { messageOf } from '@paasa/api-client';
import { Button, ButtonLink, Notice, Stack, useFocusHeir } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { FindWithdrawableResponse } from '../../contract/money-back.js';
import { useAllowPayoutsMutation } from '../api/wallet.api.js';

const timeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

const Steps = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  padding-inline-start: ${({ theme }) => theme.space.l};
`;

function AllowPayouts() {
  const [allow, { error, isLoading }] = useAllowPayoutsMutation();
  return (
    <>
      {error === undefined ? null : (
        <Notice tone="loss">{messageOf(error, 'Withdrawals could not be allowed. Please try again.')}</Notice>
      )}
      <Button size="l" wide busy={isLoading} busyText="Allowing..." onClick={() => void allow()}>
        Allow withdrawals again
      </Button>
    </>
  );
}

export interface FrozenPayoutsProps {
  readonly frozen: NonNullable<FindWithdrawableResponse['frozen']>;
}

/** Why no money leaves the account, and what its owner can do now. */
export function FrozenPayouts({ frozen: { since, isPasswordReset } }: FrozenPayoutsProps) {
  const ref = useFocusHeir<HTMLDivElement>();
  return (
    <Stack $gap="m" ref={ref}>
      <Notice tone="pending">
        Withdrawals were stopped on <time dateTime={since}>{timeFormat.format(new Date(since))}</time>.
      </Notice>
      <p>
        Someone pressed “This was not me” in a mail about your account. Your money is safe: nobody can
        withdraw it until you have secured your account.
      </p>
      <Steps>
        <li>
          {isPasswordReset
            ? 'You have reset your password.'
            : 'Reset your password. We mail you a code for it, and every device is signed out.'}
        </li>
        <li>
          {isPasswordReset
            ? 'Check the devices in your profile and your saved bank details. Then allow withdrawals again.'
            : 'Log in with the new password. Then come back to this page and allow withdrawals again.'}
        </li>
      </Steps>
      {isPasswordReset ? (
        <AllowPayouts />
      ) : (
        <>
          <ButtonLink to="/forgot-password" size="l" wide>
            Reset password
          </ButtonLink>
          <p>You can’t reset your password? Contact support, who can allow withdrawals again.</p>
        </>
      )}
    </Stack>
  );
}
