import { FOUR_EYES_ABOVE_PAISE } from '@paasa/console-kit';
import { registerAction, type ConsoleAction, type Prepared } from '@paasa/console-kit/server';
import { formatRupees, fromRupees, type Paise } from '@paasa/money';
import { ok, refuse, type Result } from '@paasa/result';
import { RefusalError, type Tx } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import {
  askParamsSchema,
  correctionParamsSchema,
  paymentParamsSchema,
  transferParamsSchema,
} from '../../contract/console/actions.js';
import type { TransferId } from '../context/wallet-context.js';
import type { MoneyDesk } from '../desk/money-desk.js';
import { noPayment, noTransfer, stateOf } from '../desk/recheck.js';
import { lockAccount } from '../ledger/accounts.repo.js';
import type { WalletOperations } from '../operations/wallet-operations.js';
import { findApprovedPaise } from '../reviews/approved-sum.repo.js';
import { isHoldable, notHoldable } from '../reviews/hold-withdrawal.js';

type Operations = Pick<WalletOperations, 'decideReview'> & { readonly desk: MoneyDesk };

const noReview = () =>
  refuse('conflict', 'wallet/no-review', 'This withdrawal does not wait for a decision.');

/** Asks the provider now, and books what follows, as the reconciliation would. */
const recheckAtProvider = ({ desk }: Operations) =>
  ({
    name: 'ask-provider',
    right: 'money:decide',
    title: 'Ask the provider',
    params: askParamsSchema,
    async prepare(params): Promise<Result<Prepared>> {
      if ('paymentId' in params) {
        const item = await desk.findSuspenseItem(params.paymentId);
        if (item === null) return noPayment();
        return ok({
          subject: { kind: 'payment', id: params.paymentId },
          amountPaise: null,
          summary: 'Asks the provider about a payment in suspense.',
          before: { state: item.state },
        });
      }
      const story = await desk.findTransfer(params.transferId);
      if (story === null) return noTransfer();
      const { status, stage } = story.dossier;
      return ok({
        subject: { kind: 'transfer', id: params.transferId },
        amountPaise: null,
        summary: 'Asks the provider about a transaction.',
        before: { status, stage },
      });
    },
    async run(params, by) {
      if ('paymentId' in params) {
        const state = await desk.recheckPayment(params.paymentId);
        if (!state.ok) return state;
        await desk.record((tx) => by.settle(tx, { state: state.value }));
        return state;
      }
      const transfer = await desk.recheckTransfer(params.transferId);
      if (!transfer.ok) return transfer;
      await desk.record((tx) => by.settle(tx, stateOf(transfer.value)));
      return transfer;
    },
  }) satisfies ConsoleAction<typeof askParamsSchema>;

/** A held payment goes back to its payer, with the next reconciliation. */
const refundPayment = ({ desk }: Operations) =>
  ({
    name: 'refund-payment',
    right: 'money:decide',
    title: 'Refund a payment',
    params: paymentParamsSchema,
    async prepare({ paymentId }): Promise<Result<Prepared>> {
      const item = await desk.findSuspenseItem(paymentId);
      if (item === null) return noPayment();
      if (item.state !== 'held' || item.amountMinor === 0) return notRefundable();
      const { amountMinor, currency, state } = item;
      return ok({
        subject: { kind: 'payment', id: paymentId },
        amountPaise: currency === 'INR' ? amountMinor : null,
        // Another currency has no limit in rupees.
        isForTwo: currency !== 'INR',
        summary: `Sends ${String(amountMinor / 100)} ${currency} of payment ${paymentId} back to its payer.`,
        before: { state, amountMinor, currency },
      });
    },
    async run({ paymentId }, by) {
      const order = await desk.orderRefund(paymentId, (tx) => by.settle(tx, { state: 'refund-due' }));
      return order.kind === 'ordered' ? ok(null) : notRefundable();
    },
  }) satisfies ConsoleAction<typeof paymentParamsSchema>;

const notRefundable = () =>
  refuse('conflict', 'wallet/not-refundable', 'Only a payment that is held in suspense can be refunded.');

const changedMeanwhile = () =>
  refuse(
    'conflict',
    'wallet/approved-meanwhile',
    'Another withdrawal of this player was approved meanwhile. Please look again.',
  );

/** Many approvals together are as one: the limit of one person is that of a player and a day. */
const isAboveLimit = (amountPaise: Paise, approvedPaise: Paise): boolean =>
  amountPaise + approvedPaise > FOUR_EYES_ABOVE_PAISE;

/** Looks again under the lock of the account: two approvals at once would not see each other. */
async function requireWithinLimit(tx: Tx, id: TransferId, amountPaise: Paise): Promise<void> {
  await lockAccount(tx, id.playerId);
  if (isAboveLimit(amountPaise, await findApprovedPaise(tx, id)))
    throw new RefusalError(changedMeanwhile().refusal);
}

/** Decides a review: the withdrawal goes out, or its amount goes back to the player. */
const decideReview = ({ desk, decideReview: decide }: Operations, decision: 'approved' | 'refused') =>
  ({
    name: decision === 'approved' ? 'approve-withdrawal' : 'refuse-withdrawal',
    right: 'money:decide',
    title: decision === 'approved' ? 'Approve a withdrawal' : 'Refuse a withdrawal',
    params: transferParamsSchema,
    async prepare({ transferId }): Promise<Result<Prepared>> {
      const withdrawal = await desk.findWithdrawal(transferId);
      if (withdrawal?.stage !== 'requested' || withdrawal.review !== 'waiting') return noReview();
      const { amountPaise, stage, review } = withdrawal;
      const amount = formatRupees(amountPaise);
      const approvedPaise = await desk.findApprovedPaise(withdrawal);
      return ok({
        subject: { kind: 'transfer', id: transferId },
        amountPaise,
        isForTwo: decision === 'approved' && isAboveLimit(amountPaise, approvedPaise),
        summary:
          decision === 'approved'
            ? `Lets ${amount} go out to the player’s bank, after ${formatRupees(approvedPaise)} in the last 24 hours.`
            : `Gives ${amount} back to the player’s balance.`,
        before: { stage, review, amountPaise },
      });
    },
    async run({ transferId }, by) {
      const asked = { transferId, decision, note: by.reason };
      const decided = await decide(asked, async (tx, { playerId, amountPaise }) => {
        if (decision === 'approved' && by.isForTwo !== true)
          await requireWithinLimit(tx, { playerId, transferId }, amountPaise);
        await by.settle(tx, {
          review: decision,
          stage: decision === 'approved' ? 'requested' : 'released',
        });
      });
      return decided.kind === 'decided' ? ok(null) : noReview();
    },
  }) satisfies ConsoleAction<typeof transferParamsSchema>;

/** A withdrawal that was not sent yet waits for people. */
const holdWithdrawal = ({ desk }: Operations) =>
  ({
    name: 'hold-withdrawal',
    right: 'money:decide',
    title: 'Hold a withdrawal',
    params: transferParamsSchema,
    async prepare({ transferId }): Promise<Result<Prepared>> {
      const withdrawal = await desk.findWithdrawal(transferId);
      if (withdrawal === null) return noTransfer();
      if (!isHoldable(withdrawal)) return notHoldable();
      const { review, amountPaise } = withdrawal;
      return ok({
        subject: { kind: 'transfer', id: transferId },
        amountPaise: null,
        summary: `Holds ${formatRupees(amountPaise)} until somebody has decided.`,
        before: { review, amountPaise },
      });
    },
    run: ({ transferId }, by) =>
      desk.holdWithdrawal(transferId, (tx) => by.settle(tx, { review: 'waiting' })),
  }) satisfies ConsoleAction<typeof transferParamsSchema>;

const signed = (amountPaise: Paise): string => `${amountPaise > 0 ? '+' : ''}${formatRupees(amountPaise)}`;

/** A ledger event of its own kind, always by two people. */
const correctBalance = ({ desk }: Operations) =>
  ({
    name: 'correct-balance',
    right: 'money:correct',
    title: 'Correct a balance',
    params: correctionParamsSchema,
    isForTwo: true,
    async prepare({ playerId, amount }): Promise<Result<Prepared>> {
      const amountPaise = fromRupees(amount);
      const account = await desk.findCorrectable({ playerId, amountPaise });
      if (!account.ok) return account;
      return ok({
        subject: { kind: 'player', id: playerId },
        amountPaise: fromRupees(Math.abs(amount)),
        summary: `Changes a balance by ${signed(amountPaise)}.`,
        // The player may bet until a second person agrees, so the balance before is found when it is changed.
        before: {},
      });
    },
    run({ playerId, amount, note }, by) {
      const amountPaise = fromRupees(amount);
      const asked = { playerId, amountPaise, note };
      return desk.correctBalance(asked, (tx, { transferId, balancePaise }) => {
        const balanceBeforePaise = balancePaise - amountPaise;
        return by.settle(tx, { transferId, amountPaise, balanceBeforePaise, balancePaise });
      });
    },
  }) satisfies ConsoleAction<typeof correctionParamsSchema>;

/** Every change of money by staff. */
export function registerMoneyActions(app: FastifyInstance, operations: Operations): void {
  registerAction(app, recheckAtProvider(operations));
  registerAction(app, refundPayment(operations));
  registerAction(app, decideReview(operations, 'approved'));
  registerAction(app, decideReview(operations, 'refused'));
  registerAction(app, holdWithdrawal(operations));
  registerAction(app, correctBalance(operations));
}
