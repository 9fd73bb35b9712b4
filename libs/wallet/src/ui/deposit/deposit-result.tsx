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
    <TransferResult outcome="pending" title="We are checking your deposit." actions={<TransactionsLink />}>
      We have no answer about your payment yet. Please do not pay again. This page keeps checking, and we will
      add the money to your wallet as soon as it arrives, even if you leave.
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
      {reason ?? 'If you were charged, we will add the money to your wallet as soon as it arrives.'}
    </TransferResult>
  );
}
