import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { playProfiles } from '../../rules/profiles/play-profiles.js';
import { recordingTerms } from '../migrations/0007-recording-terms.js';
import { protectionMigrations } from '../protection.migrations.js';
import { beginTerm } from './begin-term.js';
import { listRecordingTerms } from './recording-terms.repo.js';

const schemaBefore: MigrationSet = {
  ...protectionMigrations,
  migrations: protectionMigrations.migrations.filter(({ id }) => id < recordingTerms.id),
};

describe.each(databaseKinds)('a term of recording on %s', (kind) => {
  let test: TestDatabase;
  const open = async (set: MigrationSet) => {
    test = await createTestDatabase(kind, [set]);
  };
  afterEach(() => test.close());

  const change = (sql: string) => test.db.transaction((tx) => tx.script(sql));
  const start = (name: keyof typeof playProfiles) => beginTerm({ db: test.db, profile: playProfiles[name] });
  const terms = async () =>
    (await test.db.read(listRecordingTerms)).map(({ recording }) => recording?.countsHours ?? null);
  const addHour = () =>
    change(`INSERT INTO protection.play_hours VALUES ('${newId()}', '2026-11-26T04:30Z', 0, 0, 0)`);
  const countHours = async () => {
    const text = 'SELECT hour FROM protection.play_hours';
    return (await test.db.read((tx) => tx.query({ name: 'test-hours', text }))).length;
  };

  it('begins with the first start and with each other profile, once for all processes', async () => {
    await open(protectionMigrations);
    expect(await terms()).toEqual([]);
    await Promise.all([start('strict'), start('strict'), start('strict')]);
    await start('strict');
    expect(await terms()).toEqual([true]);
    await start('sandbox');
    await start('strict');
    expect(await terms()).toEqual([true, false, true]);
  });

  it('keeps the hours over a start, and deletes those from before a gap', async () => {
    await open(protectionMigrations);
    await start('strict');
    await addHour();
    await start('strict');
    await start('sandbox');
    expect(await countHours()).toBe(1);
    await start('strict');
    expect(await countHours()).toBe(0);
  });

  it('is not known of the time before terms were stored, if somebody has played', async () => {
    await open(schemaBefore);
    await change(`INSERT INTO protection.players (player_id, reality_minutes) VALUES ('${newId()}', 60)`);
    await migrate(test.db, [platformMigrations, protectionMigrations]);
    await addHour();
    await start('strict');
    expect(await terms()).toEqual([null, true]);
    expect(await countHours()).toBe(0);
  });
});
