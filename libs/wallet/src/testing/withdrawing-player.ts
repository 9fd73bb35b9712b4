import { isDeepStrictEqual } from 'node:util';
import { paise } from '@paasa/money';
import type { Caller } from '@paasa/server-kit/server';
import type { TestServer } from '@paasa/server-kit/testing';
import { listTransactionsResponseSchema, type Transaction } from '../contract/transactions.js';
import { createWithdrawalResponseSchema } from '../contract/withdrawal.js';
import { foldLedger } from '../rules/fold-ledger.js';
import { fakeBets } from './fake-bets.js';
import { fundPlayer } from './fund-player.js';
import { readAccount } from './read-account.js';
import { newCaller, type WalletTestServer } from './wallet-test-server.js';
import { findWithdrawal, type Withdrawal } from '../server/withdrawals/withdrawals.repo.js';

export const CREATE = '/api/transaction/create-transaction';
export const REQUEST = '/api/razorpay/withdraw-payout-razorpay';
export const LIST = '/api/transaction/get-all-transaction-by-user-id';

export const bankForm = {
  accountHolderName: 'Asha Rao',
  accountNumber: '00123456789',
  ifscCode: 'HDFC0001234',
  upiId: '',
} as const;

type Answer = ReturnType<TestServer['call']>;

/** A player with money who withdraws. Units: rupees. */
export interface WithdrawingPlayer {
  readonly caller: Caller;
  create(amount: unknown, given?: object, key?: string): Answer;
  /** Creates a withdrawal and throws unless that works. */
  created(amount: number, given?: object): Promise<string>;
  request(transactionId: string, key?: string): Answer;
  withdrawal(transactionId: string): Promise<Withdrawal>;
  transactions(): Promise<Transaction[]>;
  /** Cash and hold, in paise, after a fold of the ledger to the same amounts; and the bookings, in order. */
  money(): Promise<{ readonly cash: number; readonly hold: number; readonly events: string[] }>;
}

const keyed = (key: string | undefined) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });

/** A new player with this many rupees. */
export async function withdrawingPlayer(
  server: WalletTestServer,
  rupees: number,
): Promise<WithdrawingPlayer> {
  const caller = newCaller();
  const { playerId } = caller;
  if (rupees > 0) await fundPlayer(server.db, playerId, paise(rupees * 100));
  const create = (amount: unknown, given: object = {}, key?: string): Answer =>
    server.call('POST', CREATE, {
      caller,
      body: { amount, ...bankForm, type: 'WITHDRAW', ...given },
      ...keyed(key),
    });
  return {
    caller,
    create,
    async created(amount, given) {
      const { status, body } = await create(amount, given);
      if (status !== 200) throw new Error(`No withdrawal: ${String(status)} ${JSON.stringify(body)}`);
      return createWithdrawalResponseSchema.parse(body).transactionId;
    },
    request: (transactionId, key) =>
      server.call('POST', REQUEST, { caller, body: { transactionId }, ...keyed(key) }),
    async withdrawal(transferId) {
      const found = await server.db.read((tx) => findWithdrawal(tx, { playerId, transferId }));
      if (found === null) throw new Error(`The test made no withdrawal ${transferId}.`);
      return found;
    },
    async transactions() {
      const { body } = await server.call('GET', LIST, { caller });
      return listTransactionsResponseSchema.parse(body).data;
    },
    async money() {
      const { balances, ledger } = await readAccount(server.db, playerId, fakeBets.port);
      const folded = foldLedger(ledger);
      if (!isDeepStrictEqual(folded, balances))
        throw new Error(
          `The ledger says ${JSON.stringify(folded)}, the account ${JSON.stringify(balances)}.`,
        );
      const events = ledger.map(({ event }) => event).filter((event) => event !== 'payment-captured');
      return { cash: balances.balancePaise, hold: balances.heldPaise, events };
    },
  };
}

/** The payouts that the provider made for a withdrawal. */
export const payoutsOf = (server: WalletTestServer, transferId: string) =>
  server.razorpay.payouts.filter((payout) => payout.reference_id === transferId);
