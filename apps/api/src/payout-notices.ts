import { findAccountName, requestMail } from '@paasa/auth/server';
import type { AccountNamePort, PayoutNoticePort } from '@paasa/wallet/server';

/** Mails players about a new payout account, in the wallet's own transaction. */
export function createPayoutNotices(): PayoutNoticePort {
  return {
    async requestNewAccountNotice(tx, { playerId, accountId, kind, last4, at, firstPayoutAfter }) {
      await requestMail(tx, {
        kind: 'payout-account-added',
        playerId,
        details: {
          accountId,
          accountKind: kind,
          last4,
          at: at.toISOString(),
          firstPayoutAfter: firstPayoutAfter?.toISOString() ?? null,
        },
        createdAt: at,
      });
    },
  };
}

/** The names with which the payees of withdrawals are compared. */
export const accountNames: AccountNamePort = { findAccountName };
