import { formatRupees, paise } from '@paasa/money';
import type { Database } from '@paasa/server-kit/server';
import type { ProviderFact, ProviderWord } from '../../contract/console/stories.js';
import type { WalletContext } from '../context/wallet-context.js';
import { payoutStep } from '../payouts/payout-step.js';
import {
  isProviderFailure,
  ProviderUnavailable,
  type ProviderPayment,
  type ProviderPayout,
  type ProviderRefund,
} from '../razorpay/payment-provider.js';
import { findWithdrawal } from '../withdrawals/withdrawals.repo.js';
import { findDossier, type DossierEntry, type TransferDossier } from './dossier.repo.js';
import { findPaymentStory, type PaymentStoryRows } from './payment-story.repo.js';
import { withTimeLimit } from './with-time-limit.js';

type Records = Extract<ProviderWord, { kind: 'records' }>['records'];
type DeskContext = Pick<WalletContext, 'db' | 'provider'>;

/** A call of the page must not wait longer. The call to the provider ends by its own limit. */
export const PROVIDER_WORD_TIMEOUT_MS = 6_000;

const amountText = (amount: number | null, currency = 'INR'): string | null => {
  if (amount === null) return null;
  return currency === 'INR' ? formatRupees(paise(amount)) : `${currency} ${(amount / 100).toFixed(2)}`;
};

const fact = (name: string, ours: string | null, theirs: string | null, agrees = ours === theirs) =>
  ({ name, ours, theirs, agrees }) satisfies ProviderFact;

const isMoney = ({ status }: ProviderPayment): boolean => status === 'captured' || status === 'refunded';

/** The amount and the fee of the first of these entries; null if there is none. */
function bookedOf(
  entries: readonly DossierEntry[],
  event: string,
): { readonly amountPaise: number; readonly feePaise: number } | null {
  const entry = entries.find((each) => each.event === event);
  if (entry === undefined) return null;
  const [amount, fee] = entry.legs;
  return { amountPaise: amount?.amountPaise ?? 0, feePaise: fee?.amountPaise ?? 0 };
}

function paymentRecord(payment: ProviderPayment, dossier: TransferDossier): Records[number] {
  const { paymentId, status, amountPaise, currency, feePaise, refundedPaise } = payment;
  const isOurs = dossier.paymentId === paymentId;
  const booked = isOurs ? bookedOf(dossier.entries, 'payment-captured') : null;
  const facts = [
    fact(
      'State',
      booked === null ? 'not credited' : 'credited',
      status,
      (booked !== null) === isMoney(payment),
    ),
    fact('Amount', amountText(dossier.amountPaise), amountText(amountPaise, currency)),
  ];
  if (booked !== null) facts.push(fact('Fee', amountText(booked.feePaise), amountText(feePaise)));
  if (refundedPaise > 0)
    facts.push({ name: 'Refunded', ours: null, theirs: amountText(refundedPaise, currency), agrees: true });
  return { id: paymentId, facts };
}

function payoutRecord(payout: ProviderPayout, dossier: TransferDossier): Records[number] {
  const { payoutId, status, amountPaise, feePaise, utr } = payout;
  const { stage } = dossier;
  const booked = bookedOf(dossier.entries, 'payout-processed');
  const facts = [
    fact('State', stage, status, stage !== null && payoutStep(stage, status) === 'none'),
    fact('Amount', amountText(dossier.amountPaise), amountText(amountPaise)),
    fact('UTR', dossier.utr, utr),
    fact('Payout', dossier.payoutId, payoutId),
  ];
  if (stage === 'processed' && booked !== null)
    facts.push(fact('Fee', amountText(booked.feePaise), amountText(feePaise)));
  return { id: payoutId, facts };
}

const refundStates: Readonly<Record<ProviderRefund['status'], readonly string[]>> = {
  pending: ['requested', 'refund-due', 'refund-asked'],
  processed: ['processed', 'refunded'],
  failed: ['released', 'refund-failed'],
};

const refundRecord = (
  { refundId, status, amountPaise }: ProviderRefund,
  ours: { readonly state: string | null; readonly amount: number; readonly refundId: string | null },
): Records[number] => ({
  id: refundId,
  facts: [
    fact('State', ours.state, status, ours.state !== null && refundStates[status].includes(ours.state)),
    fact('Amount', amountText(ours.amount), amountText(amountPaise)),
    fact('Refund', ours.refundId, refundId),
  ],
});

const recordsOr = (records: Records, why: string): ProviderWord =>
  records.length === 0 ? { kind: 'none', why } : { kind: 'records', records };

async function depositWord({ provider }: DeskContext, dossier: TransferDossier): Promise<ProviderWord> {
  if (dossier.orderId === null) return { kind: 'none', why: 'It never had an order at the provider.' };
  const payments = await provider.listOrderPayments(dossier.orderId);
  return recordsOr(
    payments.map((payment) => paymentRecord(payment, dossier)),
    'The provider knows no payment for this order.',
  );
}

async function withdrawalWord(context: DeskContext, dossier: TransferDossier): Promise<ProviderWord> {
  const { db, provider } = context;
  const { transferId, amountPaise, stage, refundId, payoutId } = dossier;
  const withdrawal = await db.read((tx) => findWithdrawal(tx, dossier));
  if (withdrawal === null) throw new Error(`There is no withdrawal ${transferId}.`);
  if (withdrawal.askCount === 0 && payoutId === null)
    return { kind: 'none', why: 'The provider was never asked for it.' };
  if (withdrawal.paymentId !== null) {
    const refunds = await provider.listRefunds(withdrawal.paymentId);
    const own = refunds.filter(({ receipt }) => receipt === transferId);
    const ours = { state: stage, amount: amountPaise, refundId };
    return recordsOr(
      own.map((refund) => refundRecord(refund, ours)),
      'The provider knows no refund for it.',
    );
  }
  const payout =
    payoutId === null
      ? await provider.findPayoutByReference(transferId, withdrawal.payoutAccount ?? undefined)
      : await provider.findPayout(payoutId);
  return recordsOr(
    payout === null ? [] : [payoutRecord(payout, dossier)],
    'The provider knows no payout for it.',
  );
}

async function paymentWord({ provider }: DeskContext, item: PaymentStoryRows): Promise<ProviderWord> {
  const payment = await provider.findPayment(item.paymentId);
  if (payment === null) return { kind: 'none', why: 'The provider does not know this payment.' };
  const { status, amountPaise, currency, feePaise } = payment;
  const isRefunded = item.state === 'refunded';
  const facts = [
    fact('State', item.state, status, isMoney(payment) && (status === 'refunded') === isRefunded),
    fact('Amount', amountText(item.amountMinor, item.currency), amountText(amountPaise, currency)),
    fact('Order', item.orderId, payment.orderId),
  ];
  if (item.feePaise !== null) facts.push(fact('Fee', amountText(item.feePaise), amountText(feePaise)));
  const refunds = await provider.listRefunds(item.paymentId);
  const ours = { state: item.state, amount: item.amountMinor, refundId: item.refundId };
  const records = [{ id: payment.paymentId, facts }, ...refunds.map((refund) => refundRecord(refund, ours))];
  return { kind: 'records', records };
}

/** Whatever the provider answers, or that it does not: its own words may hold bank details, so only its code is shown. */
async function wordOf(work: () => Promise<ProviderWord>): Promise<ProviderWord> {
  try {
    return await withTimeLimit(work(), PROVIDER_WORD_TIMEOUT_MS);
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    return {
      kind: 'silent',
      why:
        error instanceof ProviderUnavailable
          ? error.message
          : `The payment provider refused to answer: ${String(error.status)} ${error.code}.`,
    };
  }
}

const readDossier = (db: Database, transferId: string): Promise<TransferDossier | null> =>
  db.snapshot((tx) => findDossier(tx, transferId));

/** What the provider says now of a deposit or withdrawal, beside our record. Shape: null for an unknown one. */
export async function compareTransfer(
  context: DeskContext,
  transferId: string,
): Promise<ProviderWord | null> {
  const dossier = await readDossier(context.db, transferId);
  if (dossier === null) return null;
  switch (dossier.type) {
    case 'CORRECTION':
      return { kind: 'none', why: 'A correction is only in our books.' };
    case 'DEPOSIT':
      return wordOf(() => depositWord(context, dossier));
    case 'WITHDRAW':
      return wordOf(() => withdrawalWord(context, dossier));
  }
}

/** The same of a payment in suspense. */
export async function comparePayment(context: DeskContext, paymentId: string): Promise<ProviderWord | null> {
  const item = await context.db.snapshot((tx) => findPaymentStory(tx, paymentId));
  return item === null ? null : wordOf(() => paymentWord(context, item));
}
