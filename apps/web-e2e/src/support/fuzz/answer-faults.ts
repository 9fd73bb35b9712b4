import { faultOf } from '../refusals.js';
import type { Answer } from '../http-client.js';

/** The directives of a policy, each with its sources. */
export function policyOf(headers: Headers): Map<string, string[]> {
  const policy = headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const REQUIRED: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-frame-options', 'DENY'],
];

/** The missing or wrong headers of an answer. Shape: one sentence for each. */
export function headerFaults(headers: Headers): string[] {
  const faults = REQUIRED.filter(([name, value]) => headers.get(name) !== value).map(
    ([name]) => `${name} is ${String(headers.get(name))}`,
  );
  const policy = policyOf(headers);
  for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
    if (policy.get(directive)?.join(' ') !== "'none'") faults.push(`${directive} is not 'none'`);
  if (!/^'(self|none)'$/.test(policy.get('default-src')?.join(' ') ?? '')) faults.push('default-src is open');
  if (/unsafe-|\*/.test(headers.get('content-security-policy') ?? '')) faults.push('the policy is unsafe');
  for (const name of ['x-powered-by', 'server'])
    if (headers.get(name) !== null) faults.push(`${name} shows what software runs here`);
  return faults;
}

/** Whether an answer is the page for unknown addresses, which people read. */
const isPage = ({ headers }: Answer<unknown>): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html');

/**
 * The faults of an answer to any request: a server error, a refusal in another form, a redirect to another site, a
 * missing header, an answer of the API that may be cached.
 *
 * Shape: one sentence for each fault.
 */
export function faultsOf(answer: Answer<unknown>, method: string, ownOrigins: readonly string[]): string[] {
  const { status, headers, text } = answer;
  const faults = headerFaults(headers);
  const isJson = (headers.get('content-type') ?? '').startsWith('application/json');
  if (isJson && headers.get('cache-control') !== 'no-store') faults.push('the answer may be stored');
  if (status >= 500) return [...faults, `${String(status)} ${text.slice(0, 300)}`];
  if (status >= 400) {
    if (method === 'HEAD' || (status === 404 && isPage(answer))) return faults;
    const fault = faultOf(answer, method);
    return fault === null ? faults : [...faults, fault];
  }
  const location = headers.get('location');
  const isOwn = (address: string): boolean => ownOrigins.includes(new URL(address, ownOrigins[0]).origin);
  if (location !== null && !isOwn(location)) faults.push(`redirects to ${location}`);
  return faults;
}
