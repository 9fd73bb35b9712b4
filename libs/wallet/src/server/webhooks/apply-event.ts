import { creditCaptured } from '../deposits/credit-captured.js';
import { expectCapture } from '../deposits/expect-capture.js';
import type { ProviderPayout, ProviderRefund } from '../razorpay/payment-provider.js';
import { settleReturn } from '../returns/settle-return.js';
import { settleRefund } from '../suspense/settle-refund.js';
import type { WalletContext } from '../context/wallet-context.js';
import { settlePayout } from '../payouts/settle-payout.js';
import type { ProviderNews } from './read-event.js';

/** Applies an event, once however often it comes. Shape: the outcome, in a word for people. */
export async function applyEvent(
  context: WalletContext,
  news: Exclude<ProviderNews, { kind: 'unreadable' }>,
): Promise<string> {
  switch (news.kind) {
    case 'captured':
      return (await creditCaptured(context, news.payment, 'webhook')).kind;
    case 'authorized':
      return (await expectCapture(context, news.payment)) ? 'capture-expected' : 'nothing';
    case 'payout':
      return `payout-${await settle(context, news.payout)}`;
    case 'refund':
      return `refund-${await settleRefundNews(context, news.refund)}`;
    case 'nothing':
      return 'nothing';
  }
}

/** A refund belongs to a requested return, or to a payment in suspense. */
async function settleRefundNews(context: WalletContext, refund: ProviderRefund): Promise<string> {
  const ofReturn = await settleReturn(context, refund, 'webhook');
  return ofReturn === null ? settleRefund(context, refund, 'webhook') : `of-return-${ofReturn}`;
}

async function settle(
  context: WalletContext,
  payout: ProviderPayout,
): Promise<'settled' | 'open' | 'unknown'> {
  const outcome = await settlePayout(context, payout, 'webhook');
  const { payoutId, referenceId, amountPaise, status } = payout;
  // People may pay out from our account at the provider as well.
  if (outcome === 'unknown')
    context.log.warn(
      { event: 'payout-unknown', payoutId, referenceId, amountPaise, status },
      'a payout that no withdrawal asked for',
    );
  return outcome;
}
