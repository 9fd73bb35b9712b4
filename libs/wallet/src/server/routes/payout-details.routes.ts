import { getCaller, requireVerifiedCaller, unwrap } from '@paasa/server-kit/server';
import { ok, refuse } from '@paasa/result';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  forgetPayoutDetailsParamsSchema,
  forgetPayoutDetailsResponseSchema,
  listPayoutDetailsResponseSchema,
  type SavedPayoutDetails,
} from '../../contract/withdrawal.js';
import type { WalletContext } from '../context/wallet-context.js';
import { forgetDetails, listDetails, type SavedDetails } from '../payout-accounts/payout-details.repo.js';
import { refusals } from './call-options.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

const presentDetails = (details: SavedDetails): SavedPayoutDetails => ({
  _id: details.detailsId,
  kind: details.kind,
  holderName: details.holderName,
  ifscCode: details.ifsc,
  last4: details.last4,
  createdAt: details.createdAt.toISOString(),
});

/** The bank details that a player has used, for the next time. */
export const payoutDetailsRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, { db }) => {
  app.get(
    '/api/transaction/payout-details',
    {
      onRequest: requireVerifiedCaller,
      schema: { tags: ['wallet'], response: { 200: listPayoutDetailsResponseSchema, ...refusals } },
    },
    async (request) => {
      const { playerId } = getCaller(request);
      const details = await db.read((tx) => listDetails(tx, playerId));
      return { success: true as const, data: details.map(presentDetails) };
    },
  );

  app.post(
    '/api/transaction/payout-details/:id/forget',
    {
      onRequest: requireVerifiedCaller,
      schema: {
        tags: ['wallet'],
        params: forgetPayoutDetailsParamsSchema,
        response: { 200: forgetPayoutDetailsResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { playerId } = getCaller(request);
      const { id: detailsId } = request.params;
      const isForgotten = await db.transaction((tx) => forgetDetails(tx, playerId, detailsId));
      unwrap(
        isForgotten
          ? ok(null)
          : refuse(
              'not-found',
              'wallet/details-not-found',
              constant(texts, (t) => t('detailsNotFound')),
            ),
      );
      request.log.info(
        { event: 'payout-details-forgotten', playerId, detailsId },
        'payout details forgotten',
      );
      return { success: true as const };
    },
  );
};
