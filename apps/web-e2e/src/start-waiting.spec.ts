import { expect, test } from '@playwright/test';
import { Player } from './support/player.js';
import { readyLineOf, runStartCommand, startApi } from './support/product.js';
import { expectPageWhole } from './support/whole-page.js';
import { expectWaiting, layWithoutDatabase } from './support/without-database.js';

test.describe.configure({ timeout: 180_000 });

test('npm start without its database server waits, says so, and is ready once the server comes', async () => {
  const { ground, startDatabase } = await layWithoutDatabase();
  const command = runStartCommand(ground.environment);
  await command.printed(/^The database of DATABASE_URL does not answer: waiting for it/);
  await expectWaiting(ground);
  expect(command.output).not.toContain('Paasa is ready');
  await startDatabase();
  await command.printed(readyLineOf(ground));
  await expectPageWhole(ground);
  const player = await (await new Player(ground).join()).deposit(100);
  await player.roll();
  expect(await command.stop()).toEqual({ code: 0, signal: null });
  await ground.clear();
});

test('SIGTERM ends an API that waits for its database with 0, and the API has said once that it waits', async () => {
  const { ground } = await layWithoutDatabase();
  const api = startApi(ground);
  await api.printed(/"event":"database-away"/);
  await expectWaiting(ground);
  expect(await api.stop()).toEqual({ code: 0, signal: null });
  expect(api.output.match(/database-away/g)).toHaveLength(1);
  expect(api.output).not.toContain('not everything in flight finished');
  await ground.clear();
});
