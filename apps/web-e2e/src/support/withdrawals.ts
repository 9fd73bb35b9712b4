import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Answer } from './http-client.js';
import type { Player } from './player.js';
import type { Transaction } from './wire.js';

/** Well-formed bank details. */
export const BANK = {
  accountHolderName: 'Asha Rao',
  accountNumber: '50100012345678',
  ifscCode: 'HDFC0001234',
} as const;

export const UPI = { accountHolderName: 'Asha Rao', upiId: 'asha.rao@okbank' } as const;

export interface PayoutAnswer {
  readonly success: boolean;
  readonly status?: 'SUCCESS' | 'PENDING';
  readonly code?: string;
  readonly message: string;
  readonly transactionId?: string;
  readonly wallet?: number;
}

/** Records the details of a withdrawal; moves nothing yet. */
export const createWithdrawal = (
  player: Player,
  rupees: unknown,
  details: object = BANK,
  key: string = randomUUID(),
): Promise<Answer<{ transactionId: string }>> =>
  player.post(
    '/api/transaction/create-transaction',
    { amount: rupees, ...details, type: 'WITHDRAW' },
    { headers: { 'idempotency-key': key } },
  );

export const requestPayout = (
  player: Player,
  transactionId: string,
  key: string = randomUUID(),
): Promise<Answer<PayoutAnswer>> =>
  player.post(
    '/api/razorpay/withdraw-payout-razorpay',
    { transactionId },
    { headers: { 'idempotency-key': key } },
  );

/** Both steps, as the page takes them. Errors: throws when the first is refused. */
export async function withdraw(
  player: Player,
  rupees: number,
  details: object = BANK,
): Promise<{ transactionId: string; answer: Answer<PayoutAnswer> }> {
  const created = await createWithdrawal(player, rupees, details);
  if (created.status !== 200) throw new Error(`No withdrawal: ${String(created.status)} ${created.text}`);
  const { transactionId } = created.body;
  return { transactionId, answer: await requestPayout(player, transactionId) };
}

/** The same until the bank has paid or refused, even if that is after the answer. Shape: the transaction's id. */
export async function withdrawUntilSettled(
  player: Player,
  rupees: number,
  details: object = BANK,
): Promise<string> {
  const { transactionId } = await withdraw(player, rupees, details);
  await expect
    .poll(async () => (await findTransaction(player, transactionId)).status, { timeout: 30_000 })
    .not.toBe('PENDING');
  return transactionId;
}

export const giveUp = (player: Player, transactionId: string): Promise<Answer<unknown>> =>
  player.post('/api/transaction/update-transaction-status', { transactionId, status: 'FAILED' });

export async function findTransaction(player: Player, transactionId: string): Promise<Transaction> {
  const found = (await player.transactions()).find(({ _id }) => _id === transactionId);
  if (found === undefined) throw new Error(`The transaction ${transactionId} is not in the list.`);
  return found;
}
