/** The site as authenticators know it. */
export interface RelyingParty {
  /** A host. Passkeys belong to it: on another host nobody can use them. */
  readonly id: string;
  readonly name: string;
  /** The pages that may use its passkeys. */
  readonly origins: readonly string[];
}

export interface RelyingPartyOptions {
  /** As the dialogs of authenticators show it. */
  readonly name: string;
  readonly webOrigin: string;
  readonly otherOrigins: readonly string[];
}

/**
 * Reads the relying party from the configuration, and never from a request: a page of an attacker could send any.
 *
 * Pages of other hosts stay without passkeys. Source: Web Authentication Level 3, section 5.1.3, step 8.
 */
export function relyingPartyOf({ name, webOrigin, otherOrigins }: RelyingPartyOptions): RelyingParty {
  const id = new URL(webOrigin).hostname;
  const isOfParty = (origin: string): boolean => {
    const { hostname } = new URL(origin);
    return hostname === id || hostname.endsWith(`.${id}`);
  };
  return { id, name, origins: [webOrigin, ...otherOrigins].filter(isOfParty) };
}
