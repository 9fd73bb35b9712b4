import { remember } from '@paasa/ui-kit/ui';

const MAX_COUNT = 12;

const NONE: readonly string[] = [];
const areIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** For each account apart, and also after a sign-out, as the stakes that a player chose last. */
const lastPlayed = (playerId: string) => remember(`paasa.play.${playerId}.last-played`, NONE, areIds);

/** The ids of the games that a player has played in this browser, the last one first. */
export const lastPlayedBy = (playerId: string): readonly string[] => lastPlayed(playerId).get();

export function recordPlayed(playerId: string, gameId: string): void {
  const before = lastPlayedBy(playerId);
  if (before[0] === gameId) return;
  lastPlayed(playerId).set([gameId, ...before.filter((id) => id !== gameId)].slice(0, MAX_COUNT));
}
