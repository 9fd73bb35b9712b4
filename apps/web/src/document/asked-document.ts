const ASKED = 'paasa.document';

/** The page whose document this one was loaded for and may not be; null where none was asked for. */
export function askedDocument(): string | null {
  try {
    return sessionStorage.getItem(ASKED);
  } catch {
    // Without storage there is no service worker either, and nothing else stands in for a document.
    return null;
  }
}

export function recordAskedDocument(page: string): void {
  try {
    sessionStorage.setItem(ASKED, page);
  } catch {
    // See above: what loads next comes from the server, and is right.
  }
}

/** The next document that is needed may be asked for again: the last one came, or the server was away. */
export function forgetAskedDocument(): void {
  try {
    sessionStorage.removeItem(ASKED);
  } catch {
    // Nothing was recorded either.
  }
}
