let apiOrigin = '';
let isStranger = false;

/**
 * Tells the client where the API lives; call it once, before the first request.
 *
 * Shape: `baseUrl` is an origin such as `https://api.example.com`; empty means the origin of the page. `isStranger`:
 * the server has just said that nobody is signed in here, so that the first question about it is answered.
 */
export function configureApiClient(config: { baseUrl: string; isStranger?: boolean }): void {
  apiOrigin = config.baseUrl;
  isStranger = config.isStranger ?? false;
}

/** Whether nobody is signed in here; said once, since it was true when the page was loaded. */
export function takeStrangerMark(): boolean {
  const wasStranger = isStranger;
  isStranger = false;
  return wasStranger;
}

/** The full address of an API path. */
export function apiUrl(path: string): string {
  return new URL(path, apiOrigin === '' ? globalThis.location.origin : apiOrigin).href;
}

/** The address of an API path as the browser follows it, for a link: relative where the API shares the page's origin. */
export function apiHref(path: string): string {
  return `${apiOrigin}${path}`;
}
