/** The requests that a service worker handles. It ignores all others. */
export type Kind = 'document' | 'asset';

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Paths with answers for programs, not pages. The worker never stores or intercepts them. */
const PROGRAMS = /^\/(?:api|healthz|readyz|metrics)(?:\/|$)/;

/** Files with the hash of their content in their name never change. */
const HASHED_ASSET = /^\/assets\/[^/]+\.(?:js|css)$/;

const hasExtension = (pathname: string): boolean => /\.[^/]+$/.test(pathname);

/**
 * Classifies a request of the page.
 *
 * Shape: `document` for a page that the browser opens, `asset` for its code, null for the requests that the worker
 * ignores: calls, other origins, pictures, files.
 */
export function kindOf({ method, mode, url }: Asked, ownOrigin: string): Kind | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin || PROGRAMS.test(pathname)) return null;
  if (mode === 'navigate') return hasExtension(pathname) ? null : 'document';
  return HASHED_ASSET.test(pathname) ? 'asset' : null;
}

/** Whether a proxy answered because its server is down: 502, 503 or 504. */
export const isServerAway = (status: number): boolean => status >= 502 && status <= 504;

/** The stored document, marked so that the page knows its origin. */
export const markAsKept = (html: string): string => html.replace('<html', '<html data-from-cache');
