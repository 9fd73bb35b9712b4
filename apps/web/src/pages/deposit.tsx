import { DepositGuard, DepositNote } from '@paasa/protection/ui';
import { DepositPage } from '@paasa/wallet/ui';
import { MoneyPage } from '../components/money-page.js';

export function DepositMoneyPage() {
  return (
    <MoneyPage title="Deposit" loginText="Log in to deposit money">
      <DepositGuard>
        <DepositPage note={<DepositNote />} />
      </DepositGuard>
    </MoneyPage>
  );
}
