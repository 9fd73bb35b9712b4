import { usePlayer } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { PageTitle, Stack } from '@paasa/ui-kit/ui';
import { TransactionsTable } from '@paasa/wallet/ui';
import { LoginPrompt } from '../components/login-prompt.js';
import { texts } from '../components/login-prompt/texts/texts.js';
import { PageTrail } from '../components/page-trail.js';

/** The deposits and withdrawals of a player. */
export function TransactionsPage() {
  const t = useTexts(texts);
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <PageTrail />
      <PageTitle text={t('transactions.title')} />
      {player === null ? <LoginPrompt text={t('transactions.login')} /> : <TransactionsTable />}
    </Stack>
  );
}
