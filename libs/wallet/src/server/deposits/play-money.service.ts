import type { Paise } from '@paasa/money';
import { ok, refuse, type Result } from '@paasa/result';
import { PLAY_MONEY_PAISE } from '../../rules/play-money.js';
import { SharedCalls } from '../context/shared-calls.js';
import type { TransferId, WalletContext } from '../context/wallet-context.js';
import { findBalancePaise } from '../ledger/accounts.repo.js';
import { isProviderFailure } from '../razorpay/payment-provider.js';
import type { SandboxPayer } from '../razorpay/sandbox-payer.js';
import { findTransfer } from '../transfers/transfers.repo.js';
import { advanceDeposit } from './advance-deposit.js';
import { providerAway, type StartedDeposit } from './started-deposit.js';
import { createDepositStarter } from './start-deposit.service.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface GivePlayMoney {
  readonly playerId: string;
  readonly idempotencyKey: string | null;
}

export interface GivenPlayMoney {
  readonly transferId: string;
  readonly amountPaise: Paise;
  readonly balancePaise: Paise;
}

/** Unlike a silence of the provider later on, it is clear: no money can come. */
const notStarted = () =>
  refuse(
    'unavailable',
    'wallet/play-money-not-started',
    constant(texts, (t) => t('playMoneyNotStarted')),
  );

/**
 * Gives play money: a deposit of the sandbox's provider, with an order and a captured payment as every other deposit has.
 *
 * Only the person in the checkout is missing; the payment is credited because the provider lists it. After a lost
 * answer the same key continues the same deposit: it is paid if it is not paid yet. Without a repeat the reconciliation
 * books a payment that was made, and makes none.
 *
 * Errors: those of a start, but `wallet/play-money-not-started` if there is no order (the key is refused again);
 * `wallet/provider-unavailable` and `wallet/payment-pending` (the money may come). Throws `RefusalError` with
 * `wallet/too-much-play-money`.
 */
export function createPlayMoney(
  context: WalletContext,
  payAtSandbox: SandboxPayer,
): (wanted: GivePlayMoney, log?: WalletContext['log']) => Promise<Result<GivenPlayMoney>> {
  const startDeposit = createDepositStarter(context);
  const payments = new SharedCalls<Result<null>>();

  async function payAndBook(own: WalletContext, id: TransferId, orderId: string): Promise<Result<null>> {
    try {
      if ((await advanceDeposit(own, id, 'handler')) === 'open') {
        await payAtSandbox(orderId);
        await advanceDeposit(own, id, 'handler');
      }
      return ok(null);
    } catch (error) {
      if (!isProviderFailure(error)) throw error;
      const { transferId } = id;
      own.log.error({ err: error, event: 'play-money-not-paid', transferId }, 'the provider does not answer');
      return providerAway();
    }
  }

  return async ({ playerId, idempotencyKey }, log = context.log) => {
    const wanted = { playerId, amountPaise: PLAY_MONEY_PAISE, idempotencyKey, isPlayMoney: true };
    const started: Result<StartedDeposit> = await startDeposit(wanted, log);
    if (!started.ok) return started.refusal.code === 'wallet/provider-unavailable' ? notStarted() : started;
    const { transferId, amountPaise, orderId } = started.value;
    const id = { playerId, transferId };
    const paid = await payments.run(transferId, () => payAndBook({ ...context, log }, id, orderId));
    if (!paid.ok) return paid;
    return context.db.read(async (tx) => {
      const deposit = await findTransfer(tx, playerId, transferId);
      if (deposit?.status !== 'SUCCESS')
        return refuse(
          'conflict',
          'wallet/payment-pending',
          constant(texts, (t) => t('paymentPending')),
        );
      return ok({ transferId, amountPaise, balancePaise: await findBalancePaise(tx, playerId) });
    });
  };
}
