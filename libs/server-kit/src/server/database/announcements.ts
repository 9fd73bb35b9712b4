import type { LiveTopic } from '../../contract/live.js';

/** Whose changes the console of the operators follows, as if it were a player. */
export const CONSOLE_CHANNEL = '00000000-0000-7000-8000-0000000c0501';

/** What changed for one player. A later announcement of the same transaction is merged into an earlier one. */
export interface Change extends Partial<Readonly<Record<LiveTopic, true>>> {
  /** The balance after the change. */
  readonly balancePaise?: number;
  /** The Idempotency-Key of the call that made the change: the page that sent it knows the change already. */
  readonly key?: string;
  /** This session is over. */
  readonly endedSession?: string;
  /** All sessions are over except this one; an empty text names none. */
  readonly endedAllBut?: string;
  /** Some sessions have ended or are locked: each stream asks for its own. */
  readonly sessions?: true;
}

export const CHANNEL = 'paasa_changes';

/** PostgreSQL refuses a payload of 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900;

/** One notice for all players of a transaction. Nothing is sent while no process has an open stream. */
export const announceStatement = {
  name: 'platform-announce',
  text: `
    SELECT pg_notify('${CHANNEL}', payload) FROM unnest($1::text[]) AS payload
    WHERE EXISTS (SELECT FROM platform.live_streams WHERE watched_until > clock_timestamp())`,
};

/** The changes that one transaction announces. */
export interface Announcements {
  add(playerId: string, change: Change): void;
  /** Shape: the payloads of the notices; none if nothing changed. Each line is a player's id and the change as JSON. */
  payloads(): string[];
}

export function createAnnouncements(): Announcements {
  const changes = new Map<string, Change>();
  return {
    add(playerId, change) {
      const known = changes.get(playerId);
      changes.set(playerId, known === undefined ? change : { ...known, ...change });
    },
    payloads() {
      const payloads: string[] = [];
      let payload = '';
      for (const [playerId, change] of changes) {
        const line = playerId + JSON.stringify(change);
        if (payload !== '' && payload.length + line.length >= MAX_PAYLOAD_BYTES) {
          payloads.push(payload);
          payload = '';
        }
        payload += payload === '' ? line : `\n${line}`;
      }
      if (payload !== '') payloads.push(payload);
      return payloads;
    },
  };
}

const UUID_LENGTH = 36;

/** The lines of a payload. Only lines of wanted players are parsed. */
export function readChanges(
  payload: string,
  isWanted: (playerId: string) => boolean,
): { readonly playerId: string; readonly change: Change }[] {
  return payload.split('\n').flatMap((line) => {
    const playerId = line.slice(0, UUID_LENGTH);
    return isWanted(playerId) ? [{ playerId, change: JSON.parse(line.slice(UUID_LENGTH)) as Change }] : [];
  });
}
