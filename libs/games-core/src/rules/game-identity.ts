/** How everything outside the rules knows a game. */
export interface GameIdentity {
  /** The `_id` on the wire and in stored bets: a UUIDv7 that never changes. */
  readonly id: string;
  /** The short name in addresses, `/games/:name`. */
  readonly name: string;
  /** The name for people. */
  readonly displayName: string;
  /** The picture's address on our own site. */
  readonly image: string;
  /** Grows whenever the same seeds would give another outcome or payout; every bet stores its version. */
  readonly rulesVersion: number;
}
