import { usePlayer } from '@paasa/api-client/ui';
import { Breadcrumb, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { TransactionsTable } from '@paasa/wallet/ui';
import { LoginPrompt } from '../components/login-prompt.js';

/** The deposits and withdrawals of a player. */
export function TransactionsPage() {
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <Breadcrumb />
      <PageTitle text="Transactions" />
      {player === null ? <LoginPrompt text="Log in to view transactions" /> : <TransactionsTable />}
    </Stack>
  );
}
