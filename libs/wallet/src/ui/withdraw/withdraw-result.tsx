import { dateText, type TranslateOf } from '@paasa/texts';
import { Text, useTexts } from '@paasa/texts/ui';
import { Button, ButtonLink, Money } from '@paasa/ui-kit/ui';
import { TransactionsLink, TransferResult, TransferSuccess } from '../parts/transfer-result.js';
import { texts } from './texts/texts.js';
import type { Waiting } from './use-withdrawal.js';

const moneyTag = (rupees: number) => ({ amount: () => <Money rupees={rupees} /> });

/** Units: rupees. */
export interface WithdrawalSuccessProps {
  readonly amountRupees: number;
  /** Null if the bank's answer came later than the balance. */
  readonly walletRupees: number | null;
  readonly onStartOver: () => void;
}

export function WithdrawalSuccess({ amountRupees, walletRupees, onStartOver }: WithdrawalSuccessProps) {
  const t = useTexts(texts);
  const actions = (
    <>
      <TransactionsLink />
      <Button variant="secondary" onClick={onStartOver}>
        {t('success.again')}
      </Button>
    </>
  );
  return (
    <TransferSuccess
      title={t('success.title')}
      words={<Text of={texts} id="success.paid" tags={moneyTag(amountRupees)} />}
      walletRupees={walletRupees}
      actions={actions}
    />
  );
}

const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

function titleOf(t: TranslateOf<typeof texts>, { isHeldForReview, goesOutAt }: Waiting): string {
  if (isHeldForReview) return t('review.title');
  return goesOutAt === null ? t('way.title') : t('waiting.title');
}

function WaitingWords({ amountRupees, waiting: { isHeldForReview, goesOutAt } }: WithdrawalOnItsWayProps) {
  const t = useTexts(texts);
  const tags = moneyTag(amountRupees);
  if (isHeldForReview) return <Text of={texts} id="review.words" tags={tags} />;
  if (goesOutAt === null) return <Text of={texts} id="way.words" tags={tags} />;
  const at = dateText(t.locale, TIME, new Date(goesOutAt));
  return <Text of={texts} id="waiting.words" tags={tags} values={{ at }} />;
}

export interface WithdrawalOnItsWayProps {
  readonly amountRupees: number;
  readonly waiting: Waiting;
}

/** The money is reserved and the bank has not answered: no success yet, and no failure. */
export function WithdrawalOnItsWay({ amountRupees, waiting }: WithdrawalOnItsWayProps) {
  const t = useTexts(texts);
  const actions = (
    <>
      <TransactionsLink />
      <ButtonLink to="/games" variant="secondary">
        {t('play')}
      </ButtonLink>
    </>
  );
  return (
    <TransferResult outcome="pending" title={titleOf(t, waiting)} actions={actions}>
      <WaitingWords amountRupees={amountRupees} waiting={waiting} />
    </TransferResult>
  );
}

/** The answer is lost: the page must not report a failure or a success. */
export function WithdrawalBeingChecked({ amountRupees }: { readonly amountRupees: number }) {
  const t = useTexts(texts);
  return (
    <TransferResult outcome="pending" title={t('checking.title')} actions={<TransactionsLink />}>
      <Text of={texts} id="checking.words" tags={moneyTag(amountRupees)} />
    </TransferResult>
  );
}

export interface WithdrawalUnsentProps {
  readonly onSendAgain: () => void;
  readonly onStartOver: () => void;
}

/** Recording a withdrawal moves no money, so this statement is certain. */
export function WithdrawalUnsent({ onSendAgain, onStartOver }: WithdrawalUnsentProps) {
  const t = useTexts(texts);
  const actions = (
    <>
      <Button onClick={onSendAgain}>{t('unsent.again')}</Button>
      <Button variant="secondary" onClick={onStartOver}>
        {t('unsent.change')}
      </Button>
    </>
  );
  return (
    <TransferResult outcome="pending" title={t('unsent.title')} actions={actions}>
      {t('unsent.words')}
    </TransferResult>
  );
}

export interface WithdrawalFailureProps {
  /** Null without a reason. */
  readonly reason: string | null;
  readonly onStartOver: () => void;
}

export function WithdrawalFailure({ reason, onStartOver }: WithdrawalFailureProps) {
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
