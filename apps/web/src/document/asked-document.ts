const ASKED = 'paasa.document';

/** The page that this document was loaded for, although it may have another policy. Null if no page was requested. */
export function askedDocument(): string | null {
  try {
    return sessionStorage.getItem(ASKED);
  } catch {
    // Without storage there is no service worker either, so the document is from the server.
    return null;
  }
}

export function recordAskedDocument(page: string): void {
  try {
    sessionStorage.setItem(ASKED, page);
  } catch {
    // See above: without storage the next document comes from the server, and is right.
  }
}

/** Allows the next request for a document: the last one arrived, or the server was unavailable. */
export function forgetAskedDocument(): void {
  try {
    sessionStorage.removeItem(ASKED);
  } catch {
    // Without storage there is nothing to remove.
  }
}
