import { findAccountName, requestMail } from '@paasa/auth/server';
import { ok } from '@paasa/result';
import type { AccountNamePort, OwnerPort, PayoutNoticePort } from '@paasa/wallet/server';
import type { FastifyInstance } from 'fastify';

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

/** Signs a player out who has stopped an account that is not theirs, and records it. */
export const createOwnerPort = ({ authOperations }: Pick<FastifyInstance, 'authOperations'>): OwnerPort => ({
  async holdProof(tx, caller) {
    const held = await authOperations.holdProof(tx, caller);
    return held.ok ? ok(held.value === 'passkey' ? 'passkey' : 'other') : held;
  },
  hasNewPasskey: (tx, playerId, ageMs) => authOperations.hasNewPasskey(tx, playerId, ageMs),
  endSessions: (tx, { playerId, accountId, origin }) =>
    authOperations.secureAccount(tx, {
      playerId,
      origin,
      about: { mail: 'payout-account-added', accountId },
    }),
  recordPayoutsAllowed: (tx, allowed) => authOperations.recordPayoutsAllowed(tx, allowed),
});
