import { Text, useTexts } from '@paasa/texts/ui';
import { Button, ButtonLink, Money } from '@paasa/ui-kit/ui';
import { TransactionsLink, TransferResult, TransferSuccess } from '../parts/transfer-result.js';
import { texts } from './texts/texts.js';

/** Units: rupees. */
export interface DepositSuccessProps {
  readonly amountRupees: number;
  /** Null if the answer was lost. */
  readonly walletRupees: number | null;
  readonly onStartOver: () => void;
}

export function DepositSuccess({ amountRupees, walletRupees, onStartOver }: DepositSuccessProps) {
  const t = useTexts(texts);
  const actions = (
    <>
      <ButtonLink to="/games">{t('play')}</ButtonLink>
      <Button variant="secondary" onClick={onStartOver}>
        {t('again')}
      </Button>
    </>
  );
  return (
    <TransferSuccess
      title={t('success.title')}
      words={<Text of={texts} id="success.added" tags={{ amount: () => <Money rupees={amountRupees} /> }} />}
      walletRupees={walletRupees}
      actions={actions}
    />
  );
}

/** Paid according to the checkout, but without an answer of the server: the page must not report a failure. */
export function DepositBeingChecked() {
  const t = useTexts(texts);
  return (
    <TransferResult outcome="pending" title={t('checking.title')} actions={<TransactionsLink />}>
      {t('checking.words')}
    </TransferResult>
  );
}

export interface DepositFailureProps {
  /** Null without a reason. */
  readonly reason: string | null;
  readonly onStartOver: () => void;
}

export function DepositFailure({ reason, onStartOver }: DepositFailureProps) {
  const t = useTexts(texts);
  const actions = (
    <>
      <Button onClick={onStartOver}>{t('tryAgain')}</Button>
      <TransactionsLink />
    </>
  );
  return (
    <TransferResult outcome="loss" title={t('failed.title')} actions={actions}>
      {reason ?? t('failed.words')}
    </TransferResult>
  );
}
