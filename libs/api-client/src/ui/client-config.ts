let apiOrigin = '';
let isAnonymous = false;

/**
 * Sets where the API lives; call it once, before the first request.
 *
 * Shape: `baseUrl` is an origin such as `https://api.example.com`; empty means the origin of the page. `isAnonymous`:
 * the document said that nobody is signed in, so that the first request for the player's details is not sent.
 */
export function configureApiClient(config: { baseUrl: string; isAnonymous?: boolean }): void {
  apiOrigin = config.baseUrl;
  isAnonymous = config.isAnonymous ?? false;
}

/** Whether the document said that nobody is signed in; true once at most, since somebody may sign in later. */
export function takeAnonymousMark(): boolean {
  const wasAnonymous = isAnonymous;
  isAnonymous = false;
  return wasAnonymous;
}

/** The full address of an API path. */
export function apiUrl(path: string): string {
  return new URL(path, apiOrigin === '' ? globalThis.location.origin : apiOrigin).href;
}

/** The address of an API path as the browser follows it, for a link: relative where the API shares the page's origin. */
export function apiHref(path: string): string {
  return `${apiOrigin}${path}`;
}
