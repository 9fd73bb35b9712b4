import { unwrap } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  stopPayoutAccountRequestSchema,
  stopPayoutAccountResponseSchema,
} from '../../contract/money-back.js';
import { contextOf, type WalletContext } from '../context/wallet-context.js';
import { stopPayoutAccount } from '../withdrawals/stop-account.service.js';
import { refusals } from './call-options.js';

/** Stops an account by the link in a mail: a person who was robbed of their session cannot sign in first. */
export const stopAccountRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  app.post(
    '/api/wallet/stop-payout-account',
    {
      schema: {
        tags: ['wallet'],
        body: stopPayoutAccountRequestSchema,
        response: { 200: stopPayoutAccountResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { last4 } = unwrap(await stopPayoutAccount(contextOf(context, request), request.body.token));
      const message = `No money is paid out to the account •••• ${last4} any more.`;
      return { success: true as const, message, last4 };
    },
  );
};
