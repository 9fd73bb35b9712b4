let apiOrigin = '';
/** The lookups that the document's mark still answers. */
const anonymousLookups = new Set<string>();

const DETAILS_PATH = '/api/user/my-details';
const IS_AUTH_PATH = '/api/user/is-auth';

const forgetIsAuth = (): void => void anonymousLookups.delete(IS_AUTH_PATH);

/**
 * Sets the address of the API. Call it once, before the first request.
 *
 * Shape: `baseUrl` is an origin such as `https://api.example.com`; empty means the origin of the page. `isAnonymous`:
 * the document says that the browser is signed out, so the first request for the player's details is not sent. The same
 * holds for the first `is-auth`, until the person leaves the window: they may sign in elsewhere.
 */
export function configureApiClient(config: { baseUrl: string; isAnonymous?: boolean }): void {
  apiOrigin = config.baseUrl;
  anonymousLookups.clear();
  if (config.isAnonymous !== true) return;
  anonymousLookups.add(DETAILS_PATH).add(IS_AUTH_PATH);
  globalThis.addEventListener('blur', forgetIsAuth, { once: true });
}

/**
 * Whether the document says that the browser is signed out, for a lookup at this path. It is true once at most, because
 * a player may sign in later.
 */
export const takeAnonymousMark = (path: string): boolean => anonymousLookups.delete(path);

/** The full address of an API path. */
export function apiUrl(path: string): string {
  return new URL(path, apiOrigin === '' ? globalThis.location.origin : apiOrigin).href;
}

/** The address of an API path for a link. It is relative if the API shares the page's origin. */
export function apiHref(path: string): string {
  return `${apiOrigin}${path}`;
}
