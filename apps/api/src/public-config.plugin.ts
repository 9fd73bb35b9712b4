import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SOCIAL_PROVIDERS } from '@paasa/auth';
import { bannerSchema, type Banner } from '@paasa/server-kit';

const publicConfigSchema = z.object({
  mode: z.enum(['sandbox', 'live']).describe('sandbox: play money'),
  inboxUrl: z.string().nullable().describe('where the sandbox shows the mails it takes; null in live mode'),
  checkoutUrl: z.string().describe('the payment provider’s checkout script'),
  playMoney: z.number().nullable().describe('rupees of play money for one press; null without play money'),
  isFeedOffered: z.boolean().describe('whether bets of all players are shown'),
  banner: bannerSchema.nullable().describe('a sentence for all visitors, at the top of every page'),
  socialProviders: z.array(z.enum(SOCIAL_PROVIDERS)).describe('who people can sign in with'),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;

export interface PublicConfigOptions {
  readonly publicConfig: Omit<PublicConfig, 'banner'>;
  readonly readBanner: () => Promise<Banner | null>;
}

const plugin: FastifyPluginAsyncZod<PublicConfigOptions> = async (app, { publicConfig, readBanner }) => {
  app.get('/api/config', { schema: { tags: ['site'], response: { 200: publicConfigSchema } } }, async () => ({
    ...publicConfig,
    banner: await readBanner(),
  }));
};

/** `GET /api/config`: the settings that the web page needs before a sign-in, and the banner, for which it asks again. */
export const publicConfigPlugin = fp(plugin, { name: 'public-config' });
