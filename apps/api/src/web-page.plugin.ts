import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { readPageAddresses, type FindPage } from './page-addresses.js';
import type { PagePolicy } from './security-headers.js';

const YEAR_SECONDS = 31_536_000;

export interface WebPageOptions {
  readonly webDistDir: string | null;
  /** For the document of the Deposit page; the page itself loads a new document when it enters or leaves it. */
  readonly depositPage: PagePolicy;
  /** Where the page is at home; search engines are told so. */
  readonly webOrigin: string;
  readonly gameNames: ReadonlySet<string>;
  /** Nobody is signed in where the request comes from. */
  readonly isStranger: (request: FastifyRequest) => boolean;
}

const DAY_SECONDS = 86_400;

/** How long a browser may keep a file without asking: for ever where the name has the hash of the content. */
function cachingOf(file: string): string {
  if (path.dirname(file).endsWith(`${path.sep}assets`)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  // Pictures keep their names, since the catalogue of games is stored with them; a changed one may be a day late.
  if (/\.(?:svg|png|ico)(?:\.br)?$/.test(file)) return `public, max-age=${DAY_SECONDS}`;
  // The document says whether it went to a stranger: nobody between us may give one person's to another.
  return path.extname(file) === '.html' || file.endsWith('.html.br') ? 'private, no-cache' : 'no-cache';
}

const DEPOSIT_PAGE = '/deposit-money';

// Not parsed as a URL: `//x` is a host there, and `//` no URL at all.
const pathnameOf = ({ url }: FastifyRequest): string => decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');

/** What may be an address of the page's router: neither a call nor a file. */
const mayBePage = ({ method }: FastifyRequest, pathname: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !pathname.startsWith('/api/') &&
  pathname !== '/api' &&
  path.extname(pathname) === '';

type SendDocument = (request: FastifyRequest, reply: FastifyReply, pathname: string) => FastifyReply;

/**
 * The page's document: for an address that it knows, or as the page that says that there is nothing.
 *
 * It says whether it went to a stranger, so that the page need not ask who looks at it before it shows anything: two
 * round trips, and two refusals in the browser's log, less. So it is sent in full each time, with no name by which a
 * browser could keep the one from before a sign-in.
 */
function documentSender(
  findPage: FindPage,
  { webOrigin, depositPage, isStranger }: Pick<WebPageOptions, 'webOrigin' | 'depositPage' | 'isStranger'>,
): SendDocument {
  return (request, reply, pathname) => {
    const page = findPage(pathname);
    // A 304 would bring an old document to life, and none has the status 404; a part of one is none.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    delete request.headers['if-match'];
    delete request.headers['if-unmodified-since'];
    delete request.headers.range;
    void reply.header('server-timing', isStranger(request) ? 'stranger' : 'known');
    if (page === null) void reply.status(404).header('x-robots-tag', 'noindex');
    else if (page.isPrivate) void reply.header('x-robots-tag', 'noindex');
    else void reply.header('link', `<${webOrigin}${page.canonicalPath}>; rel="canonical"`);
    if (page?.canonicalPath === DEPOSIT_PAGE) reply.helmet(depositPage);
    return reply.sendFile('index.html', { etag: false, lastModified: false });
  };
}

/**
 * Serves the built web page: hashed assets for a year, the page itself fresh each time and at every address that its
 * router knows. At other addresses the same page says, with 404, that there is nothing; unknown `/api/*` and missing
 * files stay 404 as JSON.
 */
export const webPagePlugin = fp<WebPageOptions>(
  async (app, { webDistDir, gameNames, ...options }) => {
    let sendDocument: SendDocument | null = null;
    if (webDistDir !== null) {
      sendDocument = documentSender(readPageAddresses(webDistDir, gameNames), options);
      await app.register(fastifyStatic, {
        root: webDistDir,
        wildcard: false,
        preCompressed: true,
        // All documents go one way.
        index: false,
        setHeaders(reply, file) {
          void reply.header('cache-control', cachingOf(file));
        },
      });
    }
    app.setNotFoundHandler((request, reply) => {
      const pathname = pathnameOf(request);
      if (sendDocument !== null && mayBePage(request, pathname))
        return sendDocument(request, reply, pathname);
      reply.refusalCode = 'request/not-found';
      return reply
        .status(404)
        .send({ success: false, code: reply.refusalCode, message: 'There is nothing at this address.' });
    });
  },
  { name: 'web-page' },
);
