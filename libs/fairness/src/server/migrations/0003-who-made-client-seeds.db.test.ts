import { databaseKinds, migrateOneStep } from '@paasa/server-kit/testing';
import { fairnessMigrations } from '../fairness.migrations.js';

const id = (player: number, pair: number) => `0193000${player}-0000-7000-8000-00000000000${pair}`;
const pair = (player: number, number: number, status: string, madeAt: string, revealedAt: string | null) => `
  ('${id(player, 0)}', '${id(player, number)}', 'sealed', '${'ab'.repeat(32)}',
   ${status === 'next' ? 'NULL' : `'seed'`}, '${status}', '${madeAt}', ${revealedAt === null ? 'NULL' : `'${revealedAt}'`})`;
const [one, two, three] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z'] as const;

/** Player 1 has never rotated, player 2 has. Player 3 has too, and then a restore ended all of their pairs. */
const rows = `
  INSERT INTO fairness.seed_pairs (
    player_id, seed_pair_id, sealed_server_seed, server_seed_hash, client_seed, status, created_at, revealed_at
  ) VALUES ${[
    pair(1, 1, 'active', one, null),
    pair(1, 2, 'next', one, null),
    pair(2, 1, 'revealed', one, two),
    pair(2, 2, 'active', one, null),
    pair(2, 3, 'next', two, null),
    pair(3, 1, 'revealed', one, two),
    pair(3, 2, 'revealed', one, three),
    pair(3, 3, 'active', three, null),
    pair(3, 4, 'next', three, null),
  ].join(', ')};`;

interface Row {
  readonly seed_pair_id: string;
  readonly status: string;
  readonly client_seed_by: string | null;
}

describe.each(databaseKinds)('0003-who-made-client-seeds on %s', (kind) => {
  it('derives the makers of client seeds from the times of pairs in use, and changes nothing else', async () => {
    const step = { sets: [fairnessMigrations], id: '0003-who-made-client-seeds', rows };
    const { before, after } = await migrateOneStep(kind, step);
    const read = (of: typeof before) =>
      (of.rows['fairness.seed_pairs'] ?? []).map((row) => JSON.parse(row) as Row);
    const madeBy = new Map(read(after).map((row) => [row.seed_pair_id, row.client_seed_by]));
    expect([id(1, 1), id(2, 2), id(3, 3)].map((active) => madeBy.get(active))).toEqual([
      'server',
      'player',
      'server',
    ]);
    const others = read(after).filter(({ status }) => status !== 'active');
    expect(others.map((row) => row.client_seed_by)).toEqual(Array(6).fill(null));
    const asBefore = read(after).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'client_seed_by')),
    );
    expect(asBefore).toEqual(expect.arrayContaining(read(before)));
    expect(asBefore).toHaveLength(9);
  });
});
