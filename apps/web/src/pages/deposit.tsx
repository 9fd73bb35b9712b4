import { DepositGuard, DepositNote } from '@paasa/protection/ui';
import { DepositPage } from '@paasa/wallet/ui';
import { MoneyPage } from '../components/money-page.js';

export function DepositMoneyPage() {
  return (
    <MoneyPage kind="deposit">
      <DepositGuard>
        <DepositPage note={<DepositNote />} />
      </DepositGuard>
    </MoneyPage>
  );
}
