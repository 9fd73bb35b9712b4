import { KEY_PAGE_SIZE, keyPageOf, maskEmail, maskName } from '@paasa/console-kit';
import type { ConsoleLogPort, StaffMember } from '@paasa/console-kit/server';
import type { Database, Tx } from '@paasa/server-kit/server';
import type {
  FoundPlayer,
  PlayerSearchPage,
  PlayerSearchQuery,
  PlayerStateWord,
  ReferenceKind,
} from '../../contract/console/player-search.js';
import { findOwner } from '../shared/email-owners.repo.js';
import type { PlayerReferencePort } from './console-ports.js';
import {
  listByDevice,
  listByEmailBeginning,
  listByName,
  readPlayers,
  type SearchPage,
  type StoredPlayer,
} from './find-players.repo.js';
import { referenceOf, type Reference } from './reference-of.js';

export interface SearchParts {
  readonly db: Database;
  readonly references: PlayerReferencePort;
  readonly log: Pick<ConsoleLogPort, 'append'>;
}

interface Found {
  readonly kind: ReferenceKind;
  /** One more than a page has, if there are more. */
  readonly playerIds: readonly string[];
}

const listed: Partial<Record<ReferenceKind, (tx: Tx, text: string, page: SearchPage) => Promise<string[]>>> =
  {
    'email-beginning': listByEmailBeginning,
    name: listByName,
    device: listByDevice,
  };

const oneOf = (kind: ReferenceKind, playerId: string | null): Found => ({
  kind,
  playerIds: playerId === null ? [] : [playerId],
});

/** Players, transfers and bets have ids of the same form. */
async function findById({ db, references }: SearchParts, id: string): Promise<Found> {
  const players = await db.read((tx) => readPlayers(tx, [id]));
  if (players.length > 0) return oneOf('player-id', id);
  const ofTransfer = await references.findPlayerByReference(id);
  return ofTransfer === null
    ? oneOf('bet', await references.findBetOwner(id))
    : oneOf('transfer', ofTransfer);
}

async function find(parts: SearchParts, { kind, text }: Reference, page: SearchPage): Promise<Found> {
  const { db, references } = parts;
  const list = listed[kind];
  if (list !== undefined) return { kind, playerIds: await db.transaction((tx) => list(tx, text, page)) };
  if (kind === 'email') return oneOf(kind, await db.read((tx) => findOwner(tx, text)));
  if (kind === 'transfer') return oneOf(kind, await references.findPlayerByReference(text));
  return findById(parts, text);
}

function stateOf({ playerId, isVerified, closedAt, erasingAt }: StoredPlayer, excluded: ReadonlySet<string>) {
  const states: readonly (readonly [PlayerStateWord, boolean])[] = [
    ['erased', erasingAt !== null],
    ['closed', closedAt !== null],
    ['excluded', excluded.has(playerId)],
    ['verified', isVerified],
  ];
  return states.find(([, holds]) => holds)?.[0] ?? 'unverified';
}

/**
 * Finds players. Each search is recorded by its kind and the number of players, never by its text, which names somebody.
 *
 * Shape: names and addresses are masked for everybody: seeing them is a call of its own, for one player.
 */
export async function searchPlayers(
  parts: SearchParts,
  member: StaffMember,
  query: PlayerSearchQuery,
): Promise<PlayerSearchPage> {
  const { db, references, log } = parts;
  const found = await find(parts, referenceOf(query), { after: query.after ?? null });
  const shown = found.playerIds.slice(0, KEY_PAGE_SIZE);
  const stored = await db.read((tx) => readPlayers(tx, found.playerIds));
  const excluded = await references.listExcluded(shown);
  await db.transaction((tx) =>
    log.append(tx, member, {
      event: 'players-searched',
      subject: { kind: 'site', id: 'players' },
      reason: null,
      after: { kind: found.kind, count: shown.length },
    }),
  );
  const rows = stored.map((player): FoundPlayer => {
    const { playerId, name, email, createdAt } = player;
    return {
      playerId,
      name: maskName(name),
      email: maskEmail(email),
      state: stateOf(player, excluded),
      createdAt: createdAt.toISOString(),
    };
  });
  return { ...keyPageOf(rows, ({ playerId }) => playerId), kind: found.kind };
}
