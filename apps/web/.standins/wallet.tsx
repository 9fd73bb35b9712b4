import { usePlayer } from '@paasa/api-client/ui';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Cluster,
  DataTable,
  Dialog,
  Field,
  Money,
  PageTitle,
  Stack,
} from '@paasa/ui-kit/ui';
export const WalletDialog = ({ open, onClose }: any) => {
  const p = usePlayer();
  return (
    <Dialog open={open} onClose={onClose} title="Wallet">
      <Stack>
        <p>Available Balance</p>
        <strong style={{ fontSize: '2rem' }}>
          <Money rupees={p?.wallet ?? 0} />
        </strong>
        <Cluster>
          <ButtonLink to="/deposit-money" onClick={onClose}>
            Deposit
          </ButtonLink>
        </Cluster>
      </Stack>
    </Dialog>
  );
};
export const DepositPage = () => (
  <Card>
    <Stack>
      <PageTitle text="Deposit Funds" />
      <Field label="Enter Amount (INR)" type="number" hint="Maximum deposit limit: ₹5,00,000" />
      <Button type="submit">Proceed to Pay</Button>
    </Stack>
  </Card>
);
const rows = Array.from({ length: 23 }, (_, i) => ({
  id: `order_${i}NkQ3xT9`,
  amount: i * 1234.5,
  s: ['SUCCESS', 'FAILED', 'PENDING'][i % 3],
}));
const tone: any = { SUCCESS: 'win', FAILED: 'loss', PENDING: 'pending' };
export const TransactionsTable = () => (
  <DataTable
    title="Your Transactions"
    columns={[
      { header: 'Amount', align: 'end', cell: (r: any) => <Money rupees={r.amount} /> },
      { header: 'Type', cell: () => 'DEPOSIT' },
      { header: 'Status', cell: (r: any) => <Badge $tone={tone[r.s]}>{r.s}</Badge> },
      { header: 'Order ID', cell: (r: any) => r.id },
      { header: 'Payment ID', cell: (r: any) => r.id },
      { header: 'Date', cell: () => '3 Mar 2026, 14:20' },
    ]}
    rows={rows}
    rowKey={(r: any) => r.id}
    emptyText="No transactions to display."
  />
);
