import { requestMail } from '@paasa/auth/server';
import type { ReceiptPort } from '@paasa/wallet/server';

/** Mails players a receipt for each deposit and withdrawal, in the wallet's own transaction. */
export function createReceipts(): ReceiptPort {
  return {
    async requestReceipt(tx, { playerId, type, amountPaise, reference, at }) {
      await requestMail(tx, {
        kind: 'payment-receipt',
        playerId,
        details: { type, amountPaise, reference, at: at.toISOString() },
        createdAt: at,
      });
    },
  };
}
