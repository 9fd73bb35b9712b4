import { messageOf } from '@paasa/api-client';
import { dateText } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { Button, Cluster, formatRupeesNumber, Money, notify, Stack, useFocusHeir } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { Transaction } from '../../contract/transactions.js';
import { useListUnpaidDepositsQuery, useUpdateTransactionStatusMutation } from '../api/wallet.api.js';
import { texts } from './texts/texts.js';

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

const CLOCK = { timeStyle: 'short' } as const;

interface UnpaidDepositProps {
  readonly deposit: Transaction;
  readonly onResume: (transactionId: string) => void;
}

function UnpaidDeposit({ deposit: { _id: transactionId, amount, createdAt }, onResume }: UnpaidDepositProps) {
  const t = useTexts(texts);
  const ref = useFocusHeir<HTMLDivElement>();
  const [updateStatus, { isLoading }] = useUpdateTransactionStatusMutation();

  async function handleDrop(): Promise<void> {
    const { error } = await updateStatus({ transactionId, status: 'FAILED' });
    if (error !== undefined) notify.error(messageOf(error, t('unpaid.notDropped')));
  }

  const name = { amount: formatRupeesNumber(amount) };
  return (
    <Cluster ref={ref} $gap="xs" $justify="between">
      <Words>
        <Money rupees={amount} />
        <small>{dateText(t.locale, CLOCK, new Date(createdAt))}</small>
      </Words>
      <Cluster $gap="xs">
        <Button
          size="s"
          variant="secondary"
          aria-label={t('unpaid.payAmount', name)}
          onClick={() => onResume(transactionId)}
        >
          {t('unpaid.pay')}
        </Button>
        <Button
          size="s"
          variant="ghost"
          busy={isLoading}
          aria-label={t('unpaid.dropAmount', name)}
          onClick={() => void handleDrop()}
        >
          {t('unpaid.drop')}
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
  const t = useTexts(texts);
  const ref = useFocusHeir<HTMLElement>();
  return (
    <Box ref={ref} tabIndex={-1} aria-label={t('unpaid.label')}>
      <Stack $gap="xs">
        <p>{t('unpaid.words', { count: unpaid.length })}</p>
        {unpaid.map((deposit) => (
          <UnpaidDeposit key={deposit._id} deposit={deposit} onResume={onResume} />
        ))}
      </Stack>
    </Box>
  );
}
