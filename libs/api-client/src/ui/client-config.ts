let apiOrigin = '';

/**
 * Tells the client where the API lives; call it once, before the first request.
 *
 * Shape: `baseUrl` is an origin such as `https://api.example.com`; empty means the origin of the page.
 */
export function configureApiClient({ baseUrl }: { baseUrl: string }): void {
  apiOrigin = baseUrl;
}

/** The full address of an API path. */
export function apiUrl(path: string): string {
  return new URL(path, apiOrigin === '' ? globalThis.location.origin : apiOrigin).href;
}

/** The address of an API path as the browser follows it, for a link: relative where the API shares the page's origin. */
export function apiHref(path: string): string {
  return `${apiOrigin}${path}`;
}
