let apiOrigin = '';
let isAnonymous = false;

/**
 * Sets the address of the API. Call it once, before the first request.
 *
 * Shape: `baseUrl` is an origin such as `https://api.example.com`; empty means the origin of the page. `isAnonymous`:
 * the document says that the browser is signed out, so the first request for the player's details is not sent.
 */
export function configureApiClient(config: { baseUrl: string; isAnonymous?: boolean }): void {
  apiOrigin = config.baseUrl;
  isAnonymous = config.isAnonymous ?? false;
}

/**
 * Whether the document says that the browser is signed out. It is true once at most, because a player may sign in
 * later.
 */
export function takeAnonymousMark(): boolean {
  const wasAnonymous = isAnonymous;
  isAnonymous = false;
  return wasAnonymous;
}

/** The full address of an API path. */
export function apiUrl(path: string): string {
  return new URL(path, apiOrigin === '' ? globalThis.location.origin : apiOrigin).href;
}

/** The address of an API path for a link. It is relative if the API shares the page's origin. */
export function apiHref(path: string): string {
  return `${apiOrigin}${path}`;
}
