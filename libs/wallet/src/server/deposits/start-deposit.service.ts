import { SharedCalls } from '../context/shared-calls.js';
import { toRupees, type Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import { isPaused, newId, RefusalError, runOnce, unwrap, type Tx } from '@paasa/server-kit/server';
import type { Transfer } from '../../contract/transactions.js';
import { isProviderFailure } from '../razorpay/payment-provider.js';
import { planCheck } from '../checks/plan-check.js';
import { endChecks, scheduleCheck } from '../checks/checks.repo.js';
import { recordChange, logChange, type TransferChange } from '../transfers/transfer-changes.js';
import { bindOrder, markFailed, findTransfer, insertTransfer } from '../transfers/transfers.repo.js';
import { claimReference } from '../context/claim-reference.js';
import type { AuditLog } from '../context/audit-log.js';
import type { WalletContext } from '../context/wallet-context.js';
import { ORDERLESS_AFTER_MS } from './advance-deposit.js';
import { mayTakePlayMoney, PLAY_MONEY_MARK } from './may-take-play-money.js';
import { mayStartDeposit } from './open-deposits.js';
import { depositsPaused, providerAway, type StartedDeposit } from './started-deposit.js';

export interface StartDeposit {
  readonly playerId: string;
  readonly amountPaise: Paise;
  readonly idempotencyKey: string | null;
  /** Whether the sandbox pays it, not a person. */
  readonly isPlayMoney?: boolean;
}

/**
 * Starts deposits: records the deposit, has the provider make an order, binds the order to the deposit.
 *
 * No database transaction is open during the call to the provider. The idempotency key is claimed together with the
 * deposit's row, so every copy of a call finds the same deposit. The first copy binds its order, and all copies answer
 * with that order. After a process dies in between, the next copy of the call completes the pending deposit; without
 * one the reconciliation ends it as failed.
 *
 * An order that was not bound is never paid: a player learns the order's id only from an answer after the commit that
 * binds it. If somebody with our keys pays it, the payment goes to suspense, and people find the deposit in the
 * order's `receipt`.
 *
 * Errors: `request/idempotency-mismatch`, `wallet/provider-unavailable` (the deposit is FAILED then, and the same key
 * is refused again), and what the guard refuses beforehand. Throws `RefusalError` with `wallet/deposits-paused`,
 * `wallet/too-many-open-deposits`, of play money with `wallet/too-much-play-money`, and with what the guard refuses.
 */
export function createDepositStarter(
  context: WalletContext,
): (start: StartDeposit, log?: AuditLog) => Promise<Result<StartedDeposit>> {
  const { db, reach } = context;
  const orders = new SharedCalls<Transfer>();

  return async ({ playerId, amountPaise, idempotencyKey, isPlayMoney = false }, log = context.log) => {
    const body = { amount: toRupees(amountPaise) };
    const scope = isPlayMoney ? 'play-money' : 'create-deposit-order';
    const once = { playerId, key: idempotencyKey, scope, body };
    const obstacle = await context.guard.prepare(playerId);
    if (obstacle !== null) return obstacle;
    const claiming = runOnce(db, once, async (tx) => {
      // Thrown, so that the key stays free for a later try.
      if (await isPaused(tx, 'deposits')) unwrap(depositsPaused());
      unwrap(await mayStartDeposit(tx, context, playerId));
      if (isPlayMoney) unwrap(await mayTakePlayMoney(tx, context, playerId));
      unwrap(await context.guard.admitDeposit(tx, { playerId, amountPaise }));
      const transferId = newId();
      await recordDeposit(tx, context, { playerId, transferId, amountPaise }, isPlayMoney);
      reach('deposit:recording');
      return ok({ transferId });
    });
    const claimed = await recordingRefusals(context, playerId, claiming);
    reach('deposit:recorded');
    if (!claimed.ok) return claimed;
    const { transferId } = claimed.value;
    const found = await getTransfer(context, playerId, transferId);
    const isOpen = found.providerOrderId === null && found.status === 'PENDING';
    const ask = () => requestOrder({ ...context, log }, found);
    const { providerOrderId: orderId } = isOpen ? await orders.run(transferId, ask) : found;
    return orderId === null ? providerAway() : ok({ transferId, amountPaise: found.amountPaise, orderId });
  };
}

async function recordingRefusals<T>(
  { guard }: WalletContext,
  playerId: string,
  claiming: Promise<T>,
): Promise<T> {
  try {
    return await claiming;
  } catch (error) {
    if (error instanceof RefusalError) await guard.recordRefused(playerId, error.refusal);
    throw error;
  }
}

async function getTransfer({ db }: WalletContext, playerId: string, transferId: string): Promise<Transfer> {
  const transfer = await db.read((tx) => findTransfer(tx, playerId, transferId));
  if (transfer === null) throw new Error(`The deposit ${transferId} was recorded and is not there.`);
  return transfer;
}

/** Plans a check as well, for a process that dies before it binds the order. */
async function recordDeposit(
  tx: Tx,
  { clock }: WalletContext,
  deposit: { readonly playerId: string; readonly transferId: string; readonly amountPaise: Paise },
  isPlayMoney: boolean,
): Promise<void> {
  const { playerId, transferId, amountPaise } = deposit;
  await insertTransfer(tx, { ...deposit, type: 'DEPOSIT' });
  const orderlessAt = new Date(clock().getTime() + ORDERLESS_AFTER_MS);
  await scheduleCheck(tx, { playerId, transferId, nextCheckAt: orderlessAt });
  const details = { amountPaise, ...(isPlayMoney ? PLAY_MONEY_MARK : {}) };
  await recordChange(tx, { playerId, transferId, event: 'deposit-recorded', reporter: 'player', details });
}

/** Shape: the deposit after the call; without an order if the provider made none. */
async function requestOrder(context: WalletContext, deposit: Transfer): Promise<Transfer> {
  const { db, reach, log } = context;
  const orderId = await findNewOrder(context, deposit);
  // Before a player learns of the order, and can pay it.
  if (orderId !== null)
    await claimReference(context, { kind: 'order', id: orderId, playerId: deposit.playerId });
  reach('deposit:order-made');
  const change = await db.transaction(async (tx) => {
    const made =
      orderId === null ? await giveUp(tx, deposit) : await bindAndWatch(tx, context, deposit, orderId);
    reach('deposit:binding');
    return made;
  });
  reach('deposit:bound');
  logChange(log, change, orderId === null ? 'deposit failed' : 'deposit started');
  return getTransfer(context, deposit.playerId, deposit.transferId);
}

async function bindAndWatch(
  tx: Tx,
  { clock }: WalletContext,
  deposit: Transfer,
  orderId: string,
): Promise<TransferChange | null> {
  if (!(await bindOrder(tx, deposit, orderId))) return null;
  const { playerId, transferId } = deposit;
  const facts = { type: 'DEPOSIT', status: 'PENDING', createdAt: deposit.createdAt } as const;
  await planCheck(tx, deposit, facts, clock());
  const details = { orderId };
  return recordChange(tx, { playerId, transferId, event: 'deposit-started', reporter: 'player', details });
}

async function giveUp(tx: Tx, deposit: Transfer): Promise<TransferChange | null> {
  if (!(await markFailed(tx, deposit, 'without-order'))) return null;
  const { playerId, transferId } = deposit;
  await endChecks(tx, { playerId, transferId });
  const details = { reason: 'provider-silent' };
  return recordChange(tx, { playerId, transferId, event: 'deposit-failed', reporter: 'handler', details });
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
    if (!isProviderFailure(error)) throw error;
    log.error({ err: error, event: 'deposit-not-started', transferId }, 'the provider made no order');
    return null;
  }
}
