import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

/** Which sources a page may use, who may frame it, and similar. Source: the package `helmet`. */
export type SecurityPolicy = Readonly<HelmetOptions>;

/** Values of headers by their names in lower case. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * The security headers of every answer under a policy. They are built once, because they are the same for all answers.
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
