import { randomUUID } from 'node:crypto';
import { paise, type Paise } from '@paasa/money';
import type { Database } from '@paasa/server-kit/server';
import { paymentCaptured } from '../rules/money-events.js';
import { ensureAccount } from '../server/ledger/accounts.repo.js';
import { bookOne } from '../server/ledger/append-ledger.js';

/** Gives a player money like a deposit does, so that the ledger explains it. */
export async function fundPlayer(db: Database, playerId: string, amountPaise: Paise): Promise<void> {
  const payment = { paymentId: `pay_${randomUUID()}`, amountPaise, feePaise: paise(0) };
  await db.transaction(async (tx) => {
    await ensureAccount(tx, playerId);
    await bookOne(tx, paymentCaptured(playerId, payment));
  });
}
