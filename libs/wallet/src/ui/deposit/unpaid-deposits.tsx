import { messageOf } from '@paasa/api-client';
import { Button, Cluster, formatRupeesNumber, Money, notify, Stack, useFocusHeir } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { Transaction } from '../../contract/transactions.js';
import { useListUnpaidDepositsQuery, useUpdateTransactionStatusMutation } from '../api/wallet.api.js';

const Box = styled.section`
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  font-size: ${({ theme }) => theme.text.s};
`;

const Words = styled.div`
  display: grid;
  font-weight: ${({ theme }) => theme.weight.bold};

  small {
    color: ${({ theme }) => theme.color.textMuted};
    font-size: ${({ theme }) => theme.text.xs};
    font-weight: ${({ theme }) => theme.weight.regular};
  }
`;

const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

interface UnpaidDepositProps {
  readonly deposit: Transaction;
  readonly onResume: (transactionId: string) => void;
}

function UnpaidDeposit({ deposit: { _id: transactionId, amount, createdAt }, onResume }: UnpaidDepositProps) {
  const ref = useFocusHeir<HTMLDivElement>();
  const [updateStatus, { isLoading }] = useUpdateTransactionStatusMutation();

  async function handleDrop(): Promise<void> {
    const { error } = await updateStatus({ transactionId, status: 'FAILED' });
    if (error !== undefined) notify.error(messageOf(error, 'The deposit could not be dropped.'));
  }

  const name = formatRupeesNumber(amount);
  return (
    <Cluster ref={ref} $gap="xs" $justify="between">
      <Words>
        <Money rupees={amount} />
        <small>{timeFormat.format(new Date(createdAt))}</small>
      </Words>
      <Cluster $gap="xs">
        <Button
          size="s"
          variant="secondary"
          aria-label={`Pay ${name} now`}
          onClick={() => onResume(transactionId)}
        >
          Pay now
        </Button>
        <Button
          size="s"
          variant="ghost"
          busy={isLoading}
          aria-label={`Drop ${name}`}
          onClick={() => void handleDrop()}
        >
          Drop
        </Button>
      </Cluster>
    </Cluster>
  );
}

/** The deposits that the player has started and not paid, to pay or to drop; renders nothing if there are none. */
export function UnpaidDeposits({ onResume }: Pick<UnpaidDepositProps, 'onResume'>) {
  const { data: unpaid = [] } = useListUnpaidDepositsQuery(undefined, { refetchOnMountOrArgChange: true });
  return unpaid.length === 0 ? null : <Listed unpaid={unpaid} onResume={onResume} />;
}

function Listed({
  unpaid,
  onResume,
}: Pick<UnpaidDepositProps, 'onResume'> & { readonly unpaid: readonly Transaction[] }) {
  const ref = useFocusHeir<HTMLElement>();
  return (
    <Box ref={ref} tabIndex={-1} aria-label="Unpaid deposits">
      <Stack $gap="xs">
        <p>{unpaid.length === 1 ? 'You have an unpaid deposit.' : 'You have unpaid deposits.'}</p>
        {unpaid.map((deposit) => (
          <UnpaidDeposit key={deposit._id} deposit={deposit} onResume={onResume} />
        ))}
      </Stack>
    </Box>
  );
}
