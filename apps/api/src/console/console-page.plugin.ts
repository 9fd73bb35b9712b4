import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';

const YEAR_SECONDS = 31_536_000;

const cachingOf = (file: string): string =>
  path.dirname(file).endsWith(`${path.sep}assets`)
    ? `private, max-age=${String(YEAR_SECONDS)}, immutable`
    : 'no-cache';

/** Serves the built console at every address below `/console`, and nothing elsewhere. */
export const consolePage = fp<{ readonly distDir: string | null }>(
  async (app, { distDir }) => {
    if (distDir !== null) {
      await app.register(fastifyStatic, {
        root: distDir,
        prefix: '/console/',
        wildcard: false,
        preCompressed: true,
        index: false,
        setHeaders: (reply, file) => void reply.header('cache-control', cachingOf(file)),
      });
      app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/console'));
    }
    app.setNotFoundHandler((request, reply) => {
      const isPage = request.method === 'GET' && /^\/console(?:$|[/?])/.test(request.url);
      if (distDir !== null && isPage && !/\.\w+(?:$|\?)/.test(request.url))
        return reply.header('x-robots-tag', 'noindex').sendFile('index.html');
      reply.refusalCode = 'request/not-found';
      return reply
        .status(404)
        .send({ success: false, code: reply.refusalCode, message: 'There is nothing at this address.' });
    });
  },
  { name: 'console-page' },
);
