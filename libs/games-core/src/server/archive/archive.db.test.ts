import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ArchiveDamaged, makeMonths, type Database, type Tx } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { engineMigrations, testConfig } from '../../testing/engine-harness.js';
import { createAllBets, type AllBets } from '../lists/all-bets.js';
import { betMonths } from '../migrations/0003-bets-over-and-open.js';
import { anySeeds, insertBetsOf } from './archive-world.fake.js';
import { archiveKeyOf, archiveMonth } from './archive-month.js';
import { createArchivedBets, noArchives } from './archived-bets.js';
import { listRecordedMonths } from './archives.repo.js';
import { verifyMonth } from './verify-month.js';

const ASHA = '01930000-0000-7000-8000-00000000000a';
const RAVI = '01930000-0000-7000-8000-00000000000b';
const NEW = '01930000-0000-7000-8000-00000000000c';
const JUNE = new Date('2025-06-15T00:00:00Z');
const signingKey = archiveKeyOf(testConfig);

/** Everything that a player can be shown, in small pages. */
async function readAll(db: Database, bets: AllBets, playerId: string) {
  const inTx = <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> => db.read(work);
  const oldestFirst = await pagesOf((last: { bet_id: string } | null) =>
    inTx((tx) => bets.listAfter(tx, playerId, last?.bet_id ?? null, 7)),
  );
  const entries = await pagesOf((last: { seq: number } | null) =>
    inTx((tx) => bets.listEntries(tx, playerId, last?.seq ?? 0, 5)),
  );
  const lists: unknown[] = [];
  for (const game of [null, 'coin', 'box']) {
    const name = { playerId, game };
    const newestFirst = await pagesOf((last: { bet_id: string } | null) =>
      inTx((tx) =>
        bets.list(tx, name, { limit: 6, from: last === null ? { offset: 0 } : { before: last.bet_id } }),
      ),
    );
    const ids = newestFirst.map((row) => row.bet_id);
    lists.push(newestFirst);
    for (const offset of [0, 3, 17, 40, 66, 95, 200])
      lists.push(await inTx((tx) => bets.list(tx, name, { limit: 9, from: { offset } })));
    for (const place of ids.length === 0 ? [] : [0, 5, 30, 70, ids.length - 1]) {
      const id = ids[place] ?? ids.at(-1) ?? '';
      lists.push(await inTx((tx) => bets.list(tx, name, { limit: 8, from: { after: id } })));
      for (const count of [1, 10, 50, 500])
        lists.push(
          await inTx((tx) => bets.idBelow(tx, name, id, count)),
          await inTx((tx) => bets.idBelow(tx, name, null, count)),
          await inTx((tx) => bets.reachAbove(tx, name, id, count)),
        );
    }
  }
  const found = await Promise.all(
    oldestFirst.map(({ bet_id: id }) => inTx((tx) => bets.find(tx, playerId, id))),
  );
  return { oldestFirst, entries, lists, found };
}

async function pagesOf<Row>(read: (last: Row | null) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = await read(all.at(-1) ?? null);
    if (page.length === 0) return all;
    all.push(...page);
  }
}

describe.each(databaseKinds)('archives of bets on %s', (kind) => {
  let test: TestDatabase;
  let folder: string;
  let logged: object[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-bets-'));
    test = await createTestDatabase(kind, engineMigrations);
    await test.db.transaction(async (tx) => {
      await makeMonths(tx, [betMonths], new Date('2025-02-10T00:00:00Z'));
      await makeMonths(tx, [betMonths], JUNE);
      for (const [playerId, count] of [
        [ASHA, 40],
        [RAVI, 9],
      ] as const) {
        let firstSeq = 2;
        for (const month of ['02', '03', '06']) {
          const from = new Date(`2025-${month}-12T10:00:00Z`);
          firstSeq = await insertBetsOf(tx, playerId, { count, from, firstSeq });
        }
      }
      await insertBetsOf(tx, NEW, { count: 3, from: JUNE, firstSeq: 1 });
    });
  });
  afterEach(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  const allBets = (maxFiles?: number) =>
    createAllBets({
      seeds: anySeeds,
      archived: createArchivedBets({
        folder,
        log: { error: (fields) => logged.push(fields) },
        ...(maxFiles && { maxFiles }),
      }),
    });
  const archive = (month: string, now = JUNE, note: (tx: Tx) => Promise<void> = async () => undefined) =>
    archiveMonth(
      // Blocks of a few bets.
      { db: test.db, folder, signingKey, now, blockLength: 1_500, pause: async () => undefined, note },
      month,
    );
  const files = () =>
    readdirSync(folder)
      .toSorted()
      .map((name) => path.join(folder, name));
  const monthsIn = async () =>
    (await test.db.read(listRecordedMonths)).map(({ month, betCount, playerCount }) => [
      month,
      betCount,
      playerCount,
    ]);
  const verify = async () => {
    const [recorded] = await test.db.read(listRecordedMonths);
    if (recorded === undefined) throw new Error('No month is archived.');
    return verifyMonth(test.db, folder, recorded);
  };

  it('answer every question as the database did before, for each player', async () => {
    const players = [ASHA, RAVI, NEW];
    const inDatabase = createAllBets({ seeds: anySeeds, archived: noArchives });
    const before = await Promise.all(players.map((id) => readAll(test.db, inDatabase, id)));
    expect(before[0]?.oldestFirst).toHaveLength(120);
    expect(before[0]?.entries.map(({ seq }) => seq)).toEqual(before[0]?.entries.map((_, index) => index + 2));
    // Fewer open files than months.
    const bets = allBets(1);
    for (const month of ['2025-02', '2025-03']) {
      expect(await archive(month)).toMatchObject({
        ok: true,
        value: { betCount: 49, playerCount: 2, isKept: false },
      });
      expect(await Promise.all(players.map((id) => readAll(test.db, bets, id)))).toEqual(before);
    }
    expect(await monthsIn()).toEqual([
      ['2025-02', 49, 2],
      ['2025-03', 49, 2],
    ]);
    const text = 'SELECT count(*)::int AS n FROM games_core.bets';
    expect(await test.db.read((tx) => tx.query({ name: 'test-left', text }))).toEqual([{ n: 52 }]);
    expect((await verify()).differences).toEqual([]);
    const unknown = await test.db.read((tx) => bets.find(tx, RAVI, before[0]?.oldestFirst[20]?.bet_id ?? ''));
    expect(unknown).toBeNull();
  });

  it('are made in order, of months whose rounds are over, and of a month once', async () => {
    const refusal = async (month: string, now?: Date) => {
      const answer = await archive(month, now);
      return answer.ok ? 'archived' : answer.refusal.message;
    };
    expect(await refusal('2025-03')).toBe('Months are archived in order; the next one is 2025-02.');
    expect(await refusal('2025-01')).toBe('The database has no bets of 2025-01.');
    expect(await refusal('2025-02', new Date('2025-03-31T18:29:59Z'))).toBe(
      '2025-02 can be archived 31 days after its end.',
    );
    await test.db.transaction((tx) =>
      tx.script(`
        INSERT INTO games_core.open_rounds (player_id, game, bet_id, stake_paise, nonce, opened_seq,
          opened_balance_paise, created_at, seed_pair_id, server_seed_hash, client_seed, rules_version, state)
        VALUES ('${NEW}', 'box', platform.first_id_of('2025-02-01'), 1, 0, 99, 0, now(), '${NEW}', 'hash', 'seed', 1, '{}')`),
    );
    expect(await refusal('2025-02')).toBe('A round of 2025-02 or of a month before is still open.');
    await test.db.transaction((tx) => tx.script('DELETE FROM games_core.open_rounds'));
    expect(await refusal('2025-02', new Date('2025-03-31T18:30:00Z'))).toBe('archived');
    expect(await refusal('2025-02')).toBe('The database has no bets of 2025-02.');
  });

  it('leave everything in the database if the record fails, and the next try writes another file', async () => {
    const inDatabase = createAllBets({ seeds: anySeeds, archived: noArchives });
    const before = await readAll(test.db, inDatabase, ASHA);
    const killed = async (): Promise<void> => {
      throw new Error('killed');
    };
    await expect(archive('2025-02', JUNE, killed)).rejects.toThrow('killed');
    expect(await monthsIn()).toEqual([]);
    expect(await readAll(test.db, allBets(), ASHA)).toEqual(before);
    expect(await archive('2025-02')).toMatchObject({ ok: true });
    expect(files()).toHaveLength(2);
    expect(await readAll(test.db, allBets(), ASHA)).toEqual(before);
  });

  it('are read by their signature, whatever the secret is later, and a changed or missing file is an error', async () => {
    await archive('2025-02');
    const [file = ''] = files();
    const bytes = readFileSync(file);
    const read = (bets: AllBets) => test.db.read((tx) => bets.listAfter(tx, ASHA, null, 200));
    const expectUnavailable = async (reason: RegExp) => {
      logged = [];
      await expect(read(allBets())).rejects.toMatchObject({
        refusal: { category: 'unavailable', code: 'games/archive-unavailable' },
      });
      expect(logged).toEqual([
        {
          event: 'archive-unreadable',
          err: expect.objectContaining({ message: expect.stringMatching(reason) }),
        },
      ]);
    };
    expect(await read(allBets())).toHaveLength(120);
    const changed = Buffer.from(bytes);
    changed[400] = (changed[400] ?? 0) ^ 1;
    writeFileSync(file, changed);
    await expectUnavailable(/is damaged/);
    await expect(verify()).rejects.toThrow(ArchiveDamaged);
    rmSync(file);
    await expectUnavailable(/ENOENT/);
    writeFileSync(file, bytes);
    expect(await read(allBets())).toHaveLength(120);
    await archive('2025-03');
    const [, other = ''] = files();
    renameSync(other, file);
    await expectUnavailable(/it was written as bets-2025-03-/);
  });

  it('are made while others use the bets: the partition goes once everybody knows the file', async () => {
    const inDatabase = createAllBets({ seeds: anySeeds, archived: noArchives });
    const before = await test.db.read((tx) => inDatabase.listAfter(tx, ASHA, null, 200));
    const bets = allBets();
    const readLate = async (tx: Tx) => {
      expect(await archive('2025-02')).toMatchObject({ ok: true, value: { isKept: true } });
      return bets.listAfter(tx, ASHA, null, 200);
    };
    const text = 'SELECT 1';
    if (kind === 'postgres') {
      // Its snapshot is older than the record of the archive.
      const late = await test.db.snapshot(async (tx) => {
        await tx.query({ name: 'test-snapshot', text });
        return readLate(tx);
      });
      expect(late).toEqual(before);
      expect(await test.db.read((tx) => bets.listAfter(tx, ASHA, null, 200))).toEqual(before);
    }
    expect(await archive('2025-02')).toMatchObject({ ok: true, value: { isKept: false, betCount: 49 } });
    expect(files()).toHaveLength(1);
    expect(await test.db.read((tx) => bets.listAfter(tx, ASHA, null, 200))).toEqual(before);
  });

  it('are refused for a month whose bets are partly without a month', async () => {
    await test.db.transaction((tx) =>
      tx.script(`
        ALTER TABLE games_core.bets DETACH PARTITION games_core.bets_2025_02;
        INSERT INTO games_core.bets_default SELECT * FROM games_core.bets_2025_02 LIMIT 1;
        DROP TABLE games_core.bets_2025_02`),
    );
    expect(await archive('2025-03')).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('have no month') },
    });
  });

  it('show the proof a number that two bets have', async () => {
    await archive('2025-02');
    const bets = allBets();
    await test.db.transaction((tx) =>
      tx.script(`
        INSERT INTO games_core.bets (player_id, bet_id, game, stake_paise, payout_paise, balance_paise, is_win, state,
          seed_pair_id, nonce, rules_version, created_at, seq)
        VALUES ('${ASHA}', platform.first_id_of('2025-06-01'), 'coin', 1, 0, 0, false, '{}', '${ASHA}', 9, 1, now(), 5)`),
    );
    const entries = await test.db.read((tx) => bets.listEntries(tx, ASHA, 4, 2));
    expect(entries.map(({ seq }) => seq)).toEqual([5, 5]);
  });

  it.each([
    ['a bet less', 'bet_count = bet_count + 1'],
    ['another stake', 'stakes_paise = stakes_paise - 1'],
    ['another payout', 'payouts_paise = payouts_paise + 1'],
    ['another number', 'last_seq = last_seq + 1'],
    ['another balance', 'last_balance_paise = 0'],
  ])('are compared with what the database has of each player: %s', async (_title, change) => {
    await archive('2025-02');
    await test.db.transaction((tx) =>
      tx.script(`UPDATE games_core.archived_bets SET ${change} WHERE player_id = '${RAVI}' AND game = 'box'`),
    );
    const { differences } = await verify();
    expect(differences).toEqual([expect.stringMatching(`^player ${RAVI}: the file has`)]);
  });
});
