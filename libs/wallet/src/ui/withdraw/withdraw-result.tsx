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
  if (isHeldForReview) return 'We are reviewing your withdrawal.';
  return goesOutAt === null ? 'Your withdrawal is on its way.' : 'Your withdrawal is waiting.';
}

function WaitingWords({ isHeldForReview, goesOutAt }: Waiting) {
  if (isHeldForReview)
    return ' is reserved until we have finished. If we refuse the withdrawal, the money goes back to your wallet.';
  if (goesOutAt !== null)
    return ` is reserved. We send the first withdrawal to a new account after ${timeFormat.format(new Date(goesOutAt))}. Until then you can stop it with the link in our mail.`;
  return ' is reserved until your bank answers, which can take a while. This page and your transactions will show the answer. If the bank refuses, the money goes back to your wallet.';
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
    <TransferResult outcome="pending" title="We are checking your withdrawal." actions={<TransactionsLink />}>
      We have no answer yet about your withdrawal of <Money rupees={amountRupees} />. Please do not start
      another one for it. This page keeps checking: the money is paid out once, or stays in your wallet.
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
    <TransferResult outcome="pending" title="Your withdrawal was not sent." actions={actions}>
      We could not reach the server. No money has left your wallet.
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
      {reason ?? 'Your transactions show what happened.'}
    </TransferResult>
  );
}
