/** More at once only make the oldest cost a statement again. */
const MAX_TOKEN_COUNT = 20_000;

/**
 * Remembers the genuine tokens that were used in this process, so that copies of them cost no database work. The database
 * decides about the first use of each, which may have been in another process.
 */
export interface UsedTokens {
  /** Shape: false if the token is too old, or was used here already. Each token must have one text only. */
  use(token: string, expiresAtMs: number): boolean;
}

export function createUsedTokens({ nowMs }: { readonly nowMs: () => number }): UsedTokens {
  /** The ends of their lives, in the order of their use. */
  const endByToken = new Map<string, number>();

  function forgetSome(now: number): void {
    for (const [token, endMs] of endByToken) {
      if (endMs > now && endByToken.size < MAX_TOKEN_COUNT) return;
      endByToken.delete(token);
    }
  }

  return {
    use(token, expiresAtMs) {
      const now = nowMs();
      if (expiresAtMs <= now || endByToken.has(token)) return false;
      forgetSome(now);
      endByToken.set(token, expiresAtMs);
      return true;
    },
  };
}
