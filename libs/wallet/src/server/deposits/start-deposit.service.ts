import { toRupees, type Paise } from '@paasa/money';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { newId, runOnce } from '@paasa/server-kit/server';
import type { Transfer } from '../../contract/transactions.js';
import { ProviderRejected, ProviderUnavailable } from '../razorpay/payment-provider.js';
import { bindOrder, failWithoutOrder, findTransfer, insertDeposit } from '../transfers/transfers.repo.js';
import type { WalletContext } from '../wallet-context.js';

export interface StartDeposit {
  readonly playerId: string;
  readonly amountPaise: Paise;
  readonly idempotencyKey: string | null;
}

/** A deposit that can be paid. */
export interface StartedDeposit {
  readonly transferId: string;
  readonly amountPaise: Paise;
  readonly orderId: string;
}

const notInitiated = (): Refused =>
  refuse(
    'unavailable',
    'wallet/provider-unavailable',
    'The payment provider does not answer. Please try again.',
  );

/**
 * Starts deposits: the deposit is recorded, the provider makes an order for it, the order is bound to it.
 *
 * No database transaction is open while the provider is asked. The idempotency key is claimed together with the
 * deposit's row, so every copy of a call finds the same deposit; the order is bound by whoever comes first, and
 * everybody answers with that one. An order that lost is known to nobody and never paid. A process that dies in
 * between leaves a pending deposit without an order, which the next copy of the call completes.
 *
 * Errors: `request/idempotency-mismatch`, `wallet/provider-unavailable` (the deposit is FAILED then, and the same
 * key is refused again).
 */
export function createDepositStarter(
  context: WalletContext,
): (start: StartDeposit) => Promise<Result<StartedDeposit>> {
  const { db } = context;
  const underWay = new Map<string, Promise<Transfer>>();

  /** Copies of one call that meet in this process ask the provider once. */
  function getOrderedOnce(deposit: Transfer): Promise<Transfer> {
    const known = underWay.get(deposit.transferId);
    if (known !== undefined) return known;
    const asking = requestOrder(context, deposit).finally(() => underWay.delete(deposit.transferId));
    underWay.set(deposit.transferId, asking);
    return asking;
  }

  return async ({ playerId, amountPaise, idempotencyKey }) => {
    const body = { amount: toRupees(amountPaise) };
    const once = { playerId, key: idempotencyKey, scope: 'create-deposit-order', body };
    const claimed = await runOnce(db, once, async (tx) => {
      const transferId = newId();
      await insertDeposit(tx, { playerId, transferId, amountPaise });
      return ok({ transferId });
    });
    if (!claimed.ok) return claimed;
    const { transferId } = claimed.value;
    const found = await getTransfer(context, playerId, transferId);
    const isOpen = found.providerOrderId === null && found.status === 'PENDING';
    const { providerOrderId: orderId } = isOpen ? await getOrderedOnce(found) : found;
    return orderId === null ? notInitiated() : ok({ transferId, amountPaise: found.amountPaise, orderId });
  };
}

async function getTransfer({ db }: WalletContext, playerId: string, transferId: string): Promise<Transfer> {
  const transfer = await db.read((tx) => findTransfer(tx, playerId, transferId));
  if (transfer === null) throw new Error(`The deposit ${transferId} was recorded and is not there.`);
  return transfer;
}

/** Shape: the deposit afterwards; without an order where the provider made none. */
async function requestOrder(context: WalletContext, deposit: Transfer): Promise<Transfer> {
  const { db, log } = context;
  const { playerId, transferId } = deposit;
  const orderId = await findNewOrder(context, deposit);
  const isBound = await db.transaction(async (tx) => {
    if (orderId !== null) return bindOrder(tx, deposit, orderId);
    await failWithoutOrder(tx, deposit);
    return false;
  });
  if (isBound) log.info({ event: 'deposit-started', playerId, transferId, orderId }, 'deposit started');
  return getTransfer(context, playerId, transferId);
}

async function findNewOrder({ provider, log }: WalletContext, deposit: Transfer): Promise<string | null> {
  const { transferId, amountPaise } = deposit;
  try {
    const order = await provider.createOrder({ amountPaise, receipt: transferId });
    if (order.amountPaise !== amountPaise || order.currency !== 'INR') {
      throw new Error(`Order ${order.orderId} is not for the amount of deposit ${transferId}.`);
    }
    return order.orderId;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRejected)) throw error;
    log.error({ err: error, event: 'deposit-not-started', transferId }, 'the provider made no order');
    return null;
  }
}
