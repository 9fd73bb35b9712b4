import { paise } from '@paasa/money';
import { newId, type Tx } from '@paasa/server-kit/server';
import { balanceCorrected } from '../rules/correction-event.js';
import { paymentCaptured, paymentWithoutOrder, suspenseRefunded } from '../rules/money-events.js';
import type { LedgerTransaction } from '../rules/posting.js';
import {
  payoutProcessed,
  payoutReversed,
  withdrawalReleased,
  withdrawalRequested,
} from '../rules/withdrawal-events.js';
import { fakeBets } from './fake-bets.js';
import { ensureAccount } from '../server/ledger/accounts.repo.js';
import { appendLedger } from '../server/ledger/append-ledger.js';
import type { ProviderPayment, ProviderPayout } from '../server/razorpay/payment-provider.js';
import { countNewTransfer } from '../server/transfers/transfer-counts.repo.js';
import { insertTransfer } from '../server/transfers/transfers.repo.js';
import type { ProviderRecords } from '../server/proof/prove-provider.js';

/** Players with money and games, and the provider's records. All of them agree. */
export class SoundWorld {
  readonly playerId = newId();
  /** A player with nothing but corrections. */
  readonly correctedId = newId();
  readonly payments: ProviderPayment[] = [];
  readonly payouts: ProviderPayout[] = [];
  /** Listed by the provider in an unknown form. */
  readonly unreadableIds: string[] = [];
  /** The length of the provider's lists. Later rows are found by their ids. */
  listedCount = Number.POSITIVE_INFINITY;
  readonly requestedId = newId();
  /** A withdrawal that is not requested yet. */
  readonly createdId = newId();
  /** The provider's records, page by page. */
  readonly provider: ProviderRecords = {
    listPayments: async ({ skip, count }) => ({
      rows: this.payments.slice(0, this.listedCount).slice(skip, skip + count),
      unreadableIds: this.#unreadable('pay_', skip),
    }),
    findPayment: async (paymentId) =>
      this.payments.find((payment) => payment.paymentId === paymentId) ?? null,
    findPayout: async (payoutId) => this.payouts.find((payout) => payout.payoutId === payoutId) ?? null,
    listPayouts: async ({ skip, count }) => ({
      rows: this.payouts.slice(0, this.listedCount).slice(skip, skip + count),
      unreadableIds: this.#unreadable('pout_', skip),
    }),
  };

  #unreadable(prefix: string, skip: number): string[] {
    return skip === 0 ? this.unreadableIds.filter((id) => id.startsWith(prefix)) : [];
  }

  async fill(tx: Tx): Promise<void> {
    const { playerId } = this;
    const book = async (booked: LedgerTransaction): Promise<void> => {
      await ensureAccount(tx, booked.playerId);
      const [after] = await appendLedger(tx, [booked]);
      if (after === null) throw new Error(`${booked.key} was not booked.`);
    };
    await this.deposit(tx, 'pay_first', book);
    for (const stage of ['requested', 'processed', 'released', 'reversed'] as const)
      await this.withdraw(tx, stage, book);
    await this.addCreated(tx);
    for (const amount of [40, -15]) await this.correct(tx, amount, book);
    const won = { playerId, betId: newId(), stakePaise: paise(100), payoutPaise: paise(198) };
    const lost = { playerId, betId: newId(), stakePaise: paise(50), payoutPaise: paise(0) };
    const open = { playerId, betId: newId(), stakePaise: paise(70) };
    const ended = { playerId, betId: newId(), stakePaise: paise(30), payoutPaise: paise(45) };
    const voided = { playerId, betId: newId(), stakePaise: paise(25) };
    await fakeBets.play(tx, [won]);
    await fakeBets.play(tx, [lost]);
    await fakeBets.open(tx, [ended]);
    await fakeBets.settle(tx, [ended]);
    await fakeBets.open(tx, [voided]);
    await fakeBets.void(tx, [voided]);
    await fakeBets.open(tx, [open]);
    await this.toSuspense(tx, 'pay_strange', book);
  }

  private async deposit(tx: Tx, paymentId: string, book: (booked: LedgerTransaction) => Promise<void>) {
    const { playerId } = this;
    await countNewTransfer(tx, playerId);
    await book(paymentCaptured(playerId, { paymentId, amountPaise: paise(10_000), feePaise: paise(236) }));
    await tx.script(`
      INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise, status, provider_payment_id)
      VALUES ('${playerId}', '${newId()}', 'DEPOSIT', 10000, 'SUCCESS', '${paymentId}')`);
    this.payments.push({ ...paymentOf(paymentId, 10_000), feePaise: 236 });
  }

  private async withdraw(
    tx: Tx,
    stage: 'requested' | 'processed' | 'released' | 'reversed',
    book: (booked: LedgerTransaction) => Promise<void>,
  ) {
    const { playerId } = this;
    const transferId = stage === 'requested' ? this.requestedId : newId();
    const withdrawn = { playerId, transferId, amountPaise: paise(500) };
    await countNewTransfer(tx, playerId);
    await book(withdrawalRequested(withdrawn));
    if (stage === 'processed' || stage === 'reversed') await book(payoutProcessed(withdrawn, paise(7)));
    if (stage === 'reversed') await book(payoutReversed(withdrawn));
    if (stage === 'released') await book(withdrawalReleased(withdrawn));
    const status = { requested: 'PENDING', processed: 'SUCCESS', released: 'FAILED', reversed: 'FAILED' }[
      stage
    ];
    await tx.script(`
      INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise, status)
      VALUES ('${playerId}', '${transferId}', 'WITHDRAW', 500, '${status}');
      INSERT INTO wallet.withdrawals (player_id, transfer_id, details_id, stage, payout_id)
      VALUES ('${playerId}', '${transferId}', '${newId()}', '${stage}', 'pout_${transferId}')`);
    if (stage === 'requested')
      await tx.script(`
        INSERT INTO wallet.checks (player_id, transfer_id, next_check_at)
        VALUES ('${playerId}', '${transferId}', now())`);
    const payoutStatus = {
      requested: 'processing',
      processed: 'processed',
      released: 'failed',
      reversed: 'reversed',
    } as const;
    this.payouts.push(payoutOf(transferId, payoutStatus[stage]));
  }

  private async correct(
    tx: Tx,
    amount: number,
    book: (booked: LedgerTransaction) => Promise<void>,
  ): Promise<void> {
    const correction = { playerId: this.correctedId, transferId: newId(), amountPaise: paise(amount) };
    await book(balanceCorrected(correction));
    await insertTransfer(tx, { ...correction, type: 'CORRECTION', note: 'put right' });
  }

  private async addCreated(tx: Tx): Promise<void> {
    const id = `'${this.playerId}', '${this.createdId}'`;
    await countNewTransfer(tx, this.playerId);
    await tx.script(`
      INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise) VALUES (${id}, 'WITHDRAW', 300);
      INSERT INTO wallet.withdrawals (player_id, transfer_id, details_id) VALUES (${id}, '${newId()}');
      INSERT INTO wallet.checks (player_id, transfer_id, next_check_at) VALUES (${id}, now())`);
  }

  private async toSuspense(tx: Tx, paymentId: string, book: (booked: LedgerTransaction) => Promise<void>) {
    for (const [id, state] of [
      [paymentId, 'held'],
      [`${paymentId}_refunded`, 'refunded'],
    ] as const) {
      const payment = { paymentId: id, amountPaise: paise(900) };
      await book(paymentWithoutOrder(payment));
      if (state === 'refunded') await book(suspenseRefunded(payment));
      await tx.script(`
        INSERT INTO wallet.suspense_items (payment_id, amount_minor, currency, reason, state, next_try_at)
        VALUES ('${id}', 900, 'INR', 'unknown-order', '${state}', ${state === 'held' ? 'now()' : 'NULL'})`);
      const refunded = { status: 'refunded', refundedPaise: 900 } as const;
      this.payments.push({ ...paymentOf(id, 900), feePaise: 21, ...(state === 'refunded' ? refunded : {}) });
    }
  }
}

export function paymentOf(paymentId: string, amountPaise: number): ProviderPayment {
  const fixed = {
    orderId: 'order_1',
    currency: 'INR',
    status: 'captured',
    feePaise: 0,
    refundedPaise: 0,
    payer: null,
  } as const;
  return { paymentId, amountPaise, ...fixed };
}

export function payoutOf(referenceId: string, status: ProviderPayout['status']): ProviderPayout {
  const fixed = {
    fundAccountId: 'fa_1',
    amountPaise: 500,
    currency: 'INR',
    feePaise: 7,
    utr: null,
    failureReason: null,
  };
  return { payoutId: `pout_${referenceId}`, referenceId, status, ...fixed };
}
