import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RefusalError, type SecurityHeaders } from '@paasa/server-kit/server';
import type { BetPageResponse } from '@paasa/games-core';
import type { Language } from '@paasa/texts';
import { publicPages, readPageAddresses } from './page-addresses.js';
import { addressIn, documentOf, languagesOf, splitLanguage } from './page-languages.js';
import { createPreviews } from './page-preview.js';
import { robotsText, siteMap } from './site-map.js';

const YEAR_SECONDS = 31_536_000;

export interface WebPageOptions {
  readonly webDistDir: string | null;
  /** For the document of the Deposit page; the page itself loads a new document when it enters or leaves it. */
  readonly depositPage: SecurityHeaders;
  /** The address of the page, for search engines. */
  readonly webOrigin: string;
  readonly gameNames: ReadonlySet<string>;
  /** The page is on another origin than the pictures of games, so that origin may show them. */
  readonly arePicturesShared: boolean;
  /** No player is signed in at the origin of the request. */
  readonly isAnonymous: (request: FastifyRequest) => boolean;
  /** A bet that its player shares with everyone; null for any other id. Errors: throws if it cannot be read now. */
  readonly findSharedBet: (betId: string) => Promise<BetPageResponse | null>;
}

const DAY_SECONDS = 86_400;

/** How long a browser may cache a file without a request: without end if the name has the hash of the content. */
function cachingOf(file: string): string {
  if (path.dirname(file).endsWith(`${path.sep}assets`)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  // Pictures have fixed names, because the catalogue of games stores them; a changed picture may be a day late.
  if (/\.(?:svg|png|jpg|ico)(?:\.br)?$/.test(file)) return `public, max-age=${DAY_SECONDS}`;
  // The document says whether its reader is anonymous: no cache may give one person's document to another.
  return path.extname(file) === '.html' || file.endsWith('.html.br') ? 'private, no-cache' : 'no-cache';
}

/** The languages of a public page, for search engines. */
const linksOf = (webOrigin: string, page: string, language: Language): string =>
  [
    `<${webOrigin}${addressIn(language, page)}>; rel="canonical"`,
    ...languagesOf(webOrigin, page).map(
      ([each, address]) => `<${address}>; rel="alternate"; hreflang="${each}"`,
    ),
  ].join(', ');

const DEPOSIT_PAGE = '/deposit-money';

// Not parsed as a URL: in `//x` the `x` would be a host, and `//` is not a URL.
const pathnameOf = ({ url }: FastifyRequest): string => decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');

/** Only a browser that opens an address asks for HTML by name; a page that loads a file does not. */
const isOpenedByPerson = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true;

/** A possible address of the page's router: neither a call nor, unless a person opens it, a file. */
const mayBePage = (request: FastifyRequest, pathname: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/api(?:\/|$)/.test(pathname) &&
  (!/\.\w+$/.test(pathname) || isOpenedByPerson(request));

type DocumentOptions = Omit<WebPageOptions, 'webDistDir' | 'arePicturesShared'>;

type SendDocument = (request: FastifyRequest, reply: FastifyReply, pathname: string) => Promise<FastifyReply>;

/**
 * The page's document, for a known address, or as the page for unknown addresses.
 *
 * It says whether its reader is anonymous. Then the page shows its content without a user lookup: this saves two round
 * trips, and two refusals in the browser's log. So it is sent in full each time, without a validator, so that a browser
 * cannot reuse a document from before a sign-in.
 *
 * A bet that is not shared may be the reader's own, if the reader is not anonymous; the page finds out.
 */
function documentSender(
  webDistDir: string,
  { gameNames, webOrigin, depositPage, isAnonymous, findSharedBet }: DocumentOptions,
): SendDocument {
  const findPage = readPageAddresses(webDistDir, gameNames);
  const withPreview = createPreviews({ webDistDir, webOrigin });
  return async (request, reply, pathname) => {
    const [language, address] = splitLanguage(pathname);
    const page = findPage(address);
    const betId = page?.betId ?? null;
    const bet = betId === null ? null : await sharedBet(request, betId, findSharedBet);
    const isMissing = page === null || (betId !== null && bet === null && isAnonymous(request));
    const hasPreview = bet !== null && bet !== 'unread';
    // A 304 would reuse an old document, and no 304 has the status 404. A part of a document is not allowed either.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    delete request.headers['if-match'];
    delete request.headers['if-unmodified-since'];
    delete request.headers.range;
    void reply.header('server-timing', isAnonymous(request) ? 'stranger' : 'known');
    if (isMissing) void reply.status(404).header('x-robots-tag', 'noindex');
    else if (page.isPrivate) void reply.header('x-robots-tag', 'noindex');
    else void reply.header('link', linksOf(webOrigin, page.canonicalPath, language));
    if (page?.canonicalPath === DEPOSIT_PAGE) void reply.headers(depositPage);
    if (!hasPreview)
      return reply.sendFile(documentOf(webDistDir, language), { etag: false, lastModified: false });
    return reply
      .header('cache-control', cachingOf('index.html'))
      .type('text/html; charset=utf-8')
      .send(withPreview(bet, language));
  };
}

/** Shape: `unread` if it cannot be read now. Then the document is no 404, and has no preview; the page reports the fault. */
async function sharedBet(
  { log }: FastifyRequest,
  betId: string,
  find: WebPageOptions['findSharedBet'],
): Promise<BetPageResponse | 'unread' | null> {
  try {
    return await find(betId);
  } catch (error) {
    // One guest could fill the log with refusals.
    const level = error instanceof RefusalError ? 'debug' : 'warn';
    log[level]({ err: error, event: 'preview-failed' }, 'a bet could not be read for its preview');
    return 'unread';
  }
}

/**
 * Serves the built web page: hashed assets for a year, the page itself fresh each time and at every address of its
 * router. At other addresses the same page reports, with 404, that the address is unknown. Unknown `/api/*`, and missing
 * files that a page or a program loads, stay 404 as JSON.
 */
export const webPagePlugin = fp<WebPageOptions>(
  async (app, { webDistDir, arePicturesShared, ...options }) => {
    let sendDocument: SendDocument | null = null;
    if (webDistDir !== null) {
      sendDocument = documentSender(webDistDir, options);
      const { webOrigin, gameNames } = options;
      const forSearchEngines = [
        ['/robots.txt', 'text/plain; charset=utf-8', robotsText(webOrigin)],
        ['/sitemap.xml', 'application/xml', siteMap(webOrigin, publicPages(webDistDir, gameNames))],
      ] as const;
      for (const [url, type, text] of forSearchEngines)
        app.get(url, { schema: { hide: true } }, (_request, reply) =>
          reply.header('cache-control', 'no-cache').type(type).send(text),
        );
      const picturesDir = path.join(webDistDir, 'games');
      await app.register(fastifyStatic, {
        root: webDistDir,
        wildcard: false,
        preCompressed: true,
        // All documents take one path.
        index: false,
        setHeaders(reply, file) {
          void reply.header('cache-control', cachingOf(file));
          if (arePicturesShared && path.dirname(file) === picturesDir)
            void reply.header('cross-origin-resource-policy', 'cross-origin');
        },
      });
    }
    app.setNotFoundHandler((request, reply) => {
      const pathname = pathnameOf(request);
      if (sendDocument !== null && mayBePage(request, pathname))
        return sendDocument(request, reply, pathname);
      // The error edge has the answer to this status, in the language of the request.
      throw Object.assign(new Error('There is nothing at this address.'), { statusCode: 404 });
    });
  },
  { name: 'web-page' },
);
