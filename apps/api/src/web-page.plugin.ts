import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import type { PagePolicy } from './security-headers.js';

const YEAR_SECONDS = 31_536_000;

export interface WebPageOptions {
  readonly webDistDir: string | null;
  /** For the document of the Deposit page; the page itself loads a new document when it enters or leaves it. */
  readonly depositPage: PagePolicy;
}

/** Reads an address as the page's own router does: in any letter case, with or without a slash at its end. */
const isDepositPage = (pathname: string): boolean => /^\/deposit-money\/*$/i.test(pathname);

/**
 * Serves the built web page: hashed assets for a year, the page itself fresh each time and for every route of the
 * client's router. Unknown `/api/*` and missing files stay 404.
 */
export const webPagePlugin = fp<WebPageOptions>(
  async (app, { webDistDir, depositPage }) => {
    if (webDistDir !== null)
      await app.register(fastifyStatic, {
        root: webDistDir,
        wildcard: false,
        preCompressed: true,
        index: 'index.html',
        setHeaders(reply, file) {
          const isHashed = path.dirname(file).endsWith(`${path.sep}assets`);
          void reply.header(
            'cache-control',
            isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
          );
        },
      });
    app.setNotFoundHandler((request, reply) => {
      // Not parsed as a URL: `//x` is a host there, and `//` no URL at all.
      const pathname = decodeURIComponent(request.url.split('?', 1)[0] ?? '');
      const isPageRoute =
        webDistDir !== null &&
        (request.method === 'GET' || request.method === 'HEAD') &&
        !pathname.startsWith('/api/') &&
        pathname !== '/api' &&
        path.extname(pathname) === '';
      if (isPageRoute) {
        if (isDepositPage(pathname)) reply.helmet(depositPage);
        return reply.header('cache-control', 'no-cache').sendFile('index.html');
      }
      return reply
        .status(404)
        .send({ success: false, code: 'request/not-found', message: 'There is nothing at this address.' });
    });
  },
  { name: 'web-page' },
);
