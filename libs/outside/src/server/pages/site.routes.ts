import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { renderIndexPage } from './index-page.js';
import { sandboxCss } from './sandbox.css.js';
import { pageHeaders } from './security-headers.js';

export interface SiteOptions {
  readonly smtpPort: number;
  readonly webhookUrl: string;
}

/** The start page, the stylesheet, and the health check. */
export const siteRoutes: FastifyPluginAsyncZod<SiteOptions> = async (app, options) => {
  const indexPage = renderIndexPage(options);
  app.get('/', async (_request, reply) => reply.headers(pageHeaders).send(indexPage));
  app.get('/assets/sandbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(sandboxCss),
  );
  app.get('/healthz', { schema: { response: { 200: z.object({ status: z.literal('ok') }) } } }, async () => ({
    status: 'ok' as const,
  }));
};
