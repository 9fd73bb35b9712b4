import { HttpClient } from './http-client.js';
import type { ProductAddress } from './product.js';

export type SocialProvider = 'google' | 'github';

/** The answer that the sandbox's provider gives at once. */
export interface ProviderPerson {
  readonly email: string;
  readonly isVerified?: boolean;
  readonly isDenied?: boolean;
}

const withAnswer = (
  authorizeUrl: string,
  { email, isVerified = true, isDenied = false }: ProviderPerson,
): string => {
  const url = new URL(authorizeUrl);
  url.searchParams.set('login_hint', email);
  url.searchParams.set('auto', '1');
  if (!isVerified) url.searchParams.set('verified', '0');
  if (isDenied) url.searchParams.set('deny', '1');
  return url.href;
};

function locationOf(answer: {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}): string {
  const location = answer.headers.get('location');
  if (location === null)
    throw new Error(`Expected a redirect, got ${String(answer.status)}: ${answer.text.slice(0, 300)}`);
  return location;
}

/** Follows the provider's own redirects, with its own cookies, until it sends the browser back to the product. */
async function callbackFrom(product: ProductAddress, authorizeUrl: string): Promise<string> {
  const provider = new HttpClient(product.sandboxOrigin);
  let next = new URL(authorizeUrl, product.sandboxOrigin);
  for (let hop = 0; hop < 10; hop += 1) {
    if (next.origin !== product.sandboxOrigin) return next.href;
    next = new URL(locationOf(await provider.call('GET', next.href)), next);
  }
  throw new Error('The provider redirects endlessly.');
}

/** Starts a sign-in and comes back with the provider's answer. Shape: the callback's address. */
export async function consent(
  product: ProductAddress,
  browser: HttpClient,
  provider: SocialProvider,
  person: ProviderPerson,
  query = '',
): Promise<string> {
  const start = await browser.call('GET', `/api/auth/${provider}${query}`);
  return callbackFrom(product, withAnswer(locationOf(start), person));
}

/** A whole sign-in. Shape: the address to which the product sends the browser at its end. */
export async function signInWith(
  product: ProductAddress,
  browser: HttpClient,
  provider: SocialProvider,
  person: ProviderPerson,
): Promise<string> {
  const callback = await consent(product, browser, provider, person);
  return locationOf(await browser.call('GET', callback));
}
