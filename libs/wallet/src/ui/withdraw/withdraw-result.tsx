import { Button, ButtonLink, Money } from '@paasa/ui-kit/ui';
import { TransactionsLink, TransferResult, TransferSuccess } from '../parts/transfer-result.js';
import type { Waiting } from './use-withdrawal.js';

/** Units: rupees. */
export interface WithdrawalSuccessProps {
  readonly amountRupees: number;
  /** Null if the bank's answer came later than the balance. */
  readonly walletRupees: number | null;
  readonly onStartOver: () => void;
}

export function WithdrawalSuccess({ amountRupees, walletRupees, onStartOver }: WithdrawalSuccessProps) {
  const actions = (
    <>
      <TransactionsLink />
      <Button variant="secondary" onClick={onStartOver}>
        Withdraw again
      </Button>
    </>
  );
  return (
    <TransferSuccess
      title="Withdrawal Successful!"
      amountRupees={amountRupees}
      words=" was paid out."
      walletRupees={walletRupees}
      actions={actions}
    />
  );
}

const timeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

function titleOf({ isHeldForReview, goesOutAt }: Waiting): string {
  if (isHeldForReview) return 'Your withdrawal is being reviewed.';
  return goesOutAt === null ? 'Your withdrawal is on its way.' : 'Your withdrawal waits.';
}

function WaitingWords({ isHeldForReview, goesOutAt }: Waiting) {
  if (isHeldForReview)
    return ' is reserved for it until we have looked at it. If we refuse it, the money comes back to your wallet.';
  if (goesOutAt !== null)
    return ` is reserved for it. The first withdrawal to a new account goes out after ${timeFormat.format(new Date(goesOutAt))}; until then you can stop it by the link in the mail that we sent you.`;
  return ' is reserved for it until your bank has answered, which can take a while. This page shows the answer by itself, and so does the list of your transactions. If the bank refuses, the money comes back to your wallet.';
}

export interface WithdrawalOnItsWayProps {
  readonly amountRupees: number;
  readonly waiting: Waiting;
}

/** The money is reserved and the bank has not answered: no success yet, and no failure. */
export function WithdrawalOnItsWay({ amountRupees, waiting }: WithdrawalOnItsWayProps) {
  const actions = (
    <>
      <TransactionsLink />
      <ButtonLink to="/games" variant="secondary">
        Play
      </ButtonLink>
    </>
  );
  return (
    <TransferResult outcome="pending" title={titleOf(waiting)} actions={actions}>
      <Money rupees={amountRupees} />
      <WaitingWords {...waiting} />
    </TransferResult>
  );
}

/** The answer is lost: the page must not report a failure or a success. */
export function WithdrawalBeingChecked({ amountRupees }: { readonly amountRupees: number }) {
  return (
    <TransferResult
      outcome="pending"
      title="Your withdrawal is being checked."
      actions={<TransactionsLink />}
    >
      There is no answer yet about your withdrawal of <Money rupees={amountRupees} />, so please do not start
      another one for it. This page asks on by itself; the money is either paid out once or stays in your
      wallet.
    </TransferResult>
  );
}

export interface WithdrawalUnsentProps {
  readonly onSendAgain: () => void;
  readonly onStartOver: () => void;
}

/** Recording a withdrawal moves no money, so this statement is certain. */
export function WithdrawalUnsent({ onSendAgain, onStartOver }: WithdrawalUnsentProps) {
  const actions = (
    <>
      <Button onClick={onSendAgain}>Send again</Button>
      <Button variant="secondary" onClick={onStartOver}>
        Change it
      </Button>
    </>
  );
  return (
    <TransferResult outcome="pending" title="Your withdrawal has not been sent." actions={actions}>
      The server could not be reached, and no money has left your wallet.
    </TransferResult>
  );
}

export interface WithdrawalFailureProps {
  /** Null without a reason. */
  readonly reason: string | null;
  readonly onStartOver: () => void;
}

export function WithdrawalFailure({ reason, onStartOver }: WithdrawalFailureProps) {
  const actions = (
    <>
      <Button onClick={onStartOver}>Try again</Button>
      <TransactionsLink />
    </>
  );
  return (
    <TransferResult outcome="loss" title="Withdrawal Failed" actions={actions}>
      {reason ?? 'Your transactions show what became of it.'}
    </TransferResult>
  );
}
