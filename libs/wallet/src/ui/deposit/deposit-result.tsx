import { Button, ButtonLink } from '@paasa/ui-kit/ui';
import { TransactionsLink, TransferResult, TransferSuccess } from '../parts/transfer-result.js';

/** Units: rupees. */
export interface DepositSuccessProps {
  readonly amountRupees: number;
  /** Null if the answer was lost. */
  readonly walletRupees: number | null;
  readonly onStartOver: () => void;
}

export function DepositSuccess({ amountRupees, walletRupees, onStartOver }: DepositSuccessProps) {
  const actions = (
    <>
      <ButtonLink to="/games">Play</ButtonLink>
      <Button variant="secondary" onClick={onStartOver}>
        Deposit again
      </Button>
    </>
  );
  return (
    <TransferSuccess
      title="Deposit Successful!"
      amountRupees={amountRupees}
      words=" was added."
      walletRupees={walletRupees}
      actions={actions}
    />
  );
}

/** Paid according to the checkout, but without an answer of the server: the page must not report a failure. */
export function DepositBeingChecked() {
  return (
    <TransferResult outcome="pending" title="Your deposit is being checked." actions={<TransactionsLink />}>
      There is no answer yet about your payment, so please do not pay again. This page asks on by itself, and
      the money is added to your wallet as soon as it arrives, also when you leave.
    </TransferResult>
  );
}

export interface DepositFailureProps {
  /** Null without a reason. */
  readonly reason: string | null;
  readonly onStartOver: () => void;
}

export function DepositFailure({ reason, onStartOver }: DepositFailureProps) {
  const actions = (
    <>
      <Button onClick={onStartOver}>Try again</Button>
      <TransactionsLink />
    </>
  );
  return (
    <TransferResult outcome="loss" title="Deposit Failed" actions={actions}>
      {reason ??
        'If you have paid nevertheless, the money will be added to your wallet as soon as it arrives.'}
    </TransferResult>
  );
}
