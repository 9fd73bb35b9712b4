import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

/** Which sources a page may use, who may frame it, and similar. Source: the package `helmet`. */
export type SecurityPolicy = Readonly<HelmetOptions>;

/** Values of headers by their names in lower case. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * The security headers of pages under a policy. They are built once, because they are the same for all pages.
 *
 * Errors: throws for a policy that helmet refuses.
 */
export function buildSecurityHeaders(policy: SecurityPolicy): SecurityHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(policy)(answer.req, answer, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

const TRANSPORT = 'strict-transport-security';

/**
 * The security headers of answers for programs: nothing in them may be run or framed. Some headers of a page say nothing
 * about such an answer; without them it is 370 bytes shorter. A form of a foreign page can show such an answer in a window, so
 * the window is cut off from its opener, as a page's is.
 *
 * @param pages the headers of pages, which say whether the product requires HTTPS
 */
export function callHeadersBeside(pages: SecurityHeaders): SecurityHeaders {
  const transport = pages[TRANSPORT];
  return {
    'content-security-policy': "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(transport === undefined ? {} : { [TRANSPORT]: transport }),
  };
}
