import { randomUUID } from 'node:crypto';
import { paise, type Paise } from '@paasa/money';
import type { Database } from '@paasa/server-kit/server';
import { paymentCaptured } from '../index.js';
import { appendLedger, ensureAccount } from '../server/index.js';

/** Gives a player money as a deposit would, so that the ledger explains it. */
export async function fundPlayer(db: Database, playerId: string, amountPaise: Paise): Promise<void> {
  const payment = { paymentId: `pay_${randomUUID()}`, amountPaise, feePaise: paise(0) };
  await db.transaction(async (tx) => {
    await ensureAccount(tx, playerId);
    await appendLedger(tx, [paymentCaptured(playerId, payment)]);
  });
}
