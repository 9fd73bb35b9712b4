import type { HmacSha256 } from '@paasa/fairness';

const MARK_BYTES = 8;

/**
 * Lets a player find their own bets in the feed. Nobody else knows the id of the player, so to others it says nothing, and the
 * feed can be the same for all.
 *
 * Shape: 16 hex digits.
 */
export function ownMarkOf(
  hmac: HmacSha256,
  bet: { readonly playerId: string; readonly betId: string },
): string {
  const bytes = hmac(bet.playerId, bet.betId).slice(0, MARK_BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
