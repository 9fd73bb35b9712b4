import { registerAction } from '@paasa/console-kit/server';
import { ok, refuse } from '@paasa/result';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WalletOperations } from '../operations/wallet-operations.js';

const notFrozen = () => refuse('conflict', 'wallet/payouts-not-frozen', 'The payouts are not frozen.');

/** For an owner who cannot lift the freeze, such as one without their mailbox. In two: it opens the way to the bank. */
export function registerUnfreeze(
  app: FastifyInstance,
  wallet: Pick<WalletOperations, 'findMoney' | 'unfreezePayouts'>,
): void {
  registerAction(app, {
    name: 'unfreeze-payouts',
    right: 'money:decide',
    title: 'Allow payouts again',
    isForTwo: true,
    params: z.object({ playerId: z.uuid().toLowerCase() }),
    async prepare({ playerId }) {
      const { frozenAt } = await wallet.findMoney(playerId);
      if (frozenAt === null) return notFrozen();
      return ok({
        subject: { kind: 'player', id: playerId },
        amountPaise: null,
        summary: `Allow payouts of player ${playerId} again.`,
        before: { frozenAt: frozenAt.toISOString() },
      });
    },
    async run({ playerId }, { settle }) {
      const isLifted = await wallet.unfreezePayouts(playerId, (tx) => settle(tx, { frozenAt: null }));
      return isLifted ? ok(null) : notFrozen();
    },
  });
}
