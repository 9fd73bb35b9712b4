import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toRupees } from '@paasa/money';
import { getCaller, requireCaller, type Database } from '@paasa/server-kit/server';
import { doneResponseSchema } from '../../contract/account-calls.js';
import { myDetailsResponseSchema } from '../../contract/user.js';
import { getAccount } from '../accounts/users.repo.js';
import type { BalancePort } from '../shared/ports.js';
import { findPreviousSignInAt } from '../sessions/session-list.repo.js';
import { answers } from './answers.js';

export interface AccountRoutesOptions {
  readonly db: Database;
  readonly balances: BalancePort;
}

const tags = ['user'];

export const accountRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (app, { db, balances }) => {
  app.get(
    '/api/user/my-details',
    { onRequest: requireCaller, schema: { tags, response: answers(myDetailsResponseSchema) } },
    async (request) => {
      const caller = getCaller(request);
      return db.read(async (tx) => {
        const { playerId, createdAt, ...account } = await getAccount(tx, caller.playerId);
        const balancePaise = await balances.findBalancePaise(tx, playerId);
        const lastSignInAt = await findPreviousSignInAt(tx, caller);
        const data = {
          ...account,
          _id: playerId,
          createdAt: createdAt.toISOString(),
          wallet: toRupees(balancePaise),
          lastSignInAt: lastSignInAt?.toISOString() ?? null,
        };
        return { success: true as const, data };
      });
    },
  );

  app.get(
    '/api/user/is-auth',
    { onRequest: requireCaller, schema: { tags, response: answers(doneResponseSchema) } },
    async () => ({ success: true as const }),
  );
};
