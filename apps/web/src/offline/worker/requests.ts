/** What a service worker does with a request: nothing at all, unless it is one of these. */
export type Kind = 'document' | 'asset';

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Where programs answer and not pages; what they say is never kept, and they are asked without a detour. */
const PROGRAMS = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)/;

/** Files that have the hash of their content in their name never change. */
const HASHED_ASSET = /^\/assets\/[^/]+\.(?:js|css)$/;

const hasExtension = (pathname: string): boolean => /\.[^/]+$/.test(pathname);

/**
 * Sorts a request of the page.
 *
 * Shape: `document` for a page that the browser goes to, `asset` for its code, null for everything that the worker
 * keeps its hands off: calls, other origins, pictures, files.
 */
export function kindOf({ method, mode, url }: Asked, ownOrigin: string): Kind | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin || PROGRAMS.test(pathname)) return null;
  if (mode === 'navigate') return hasExtension(pathname) ? null : 'document';
  return HASHED_ASSET.test(pathname) ? 'asset' : null;
}

/** Whether an answer is that of a proxy whose server is away: 502, 503 or 504. */
export const isServerAway = (status: number): boolean => status >= 502 && status <= 504;

/** The kept document, marked so that the page knows where it comes from. */
export const markAsKept = (html: string): string => html.replace('<html', '<html data-from-cache');
