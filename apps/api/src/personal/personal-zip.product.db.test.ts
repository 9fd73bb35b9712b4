import { databaseKinds } from '@paasa/server-kit/testing';
import {
  openProtectedWorld,
  roll,
  setLimit,
  type ProtectedWorld,
} from '../protection/protected-product.fake.js';
import { newPlayer, type RunningProduct, type TestPlayer } from '../running-product.fake.js';
import { readZip } from './read-zip.fake.js';

const EXPORT = '/api/user/export';
const PASSWORD = 'correct horse battery';
const ACCOUNT = '50100099998888';

const cookiesOf = ({ cookie }: TestPlayer) =>
  Object.fromEntries(
    cookie()
      .split('; ')
      .map((pair) => pair.split('=') as [string, string]),
  );

describe.each(databaseKinds)('a copy of everything about an account on %s', (kind) => {
  let world: ProtectedWorld;
  let product: RunningProduct;
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    product = await world.start();
  }, 60_000);
  afterAll(() => world.close());

  const ask = (player: TestPlayer) =>
    product.app.inject({
      method: 'POST',
      url: EXPORT,
      headers: { origin: 'http://localhost:3000' },
      cookies: cookiesOf(player),
    });
  const rowsIn = (files: Map<string, string>, name: string) =>
    JSON.parse(files.get(`${name}.json`) ?? 'null') as Record<string, unknown>[];
  const age = (player: TestPlayer) =>
    product.db.transaction((tx) =>
      tx.script(
        `UPDATE auth.sessions SET proved_at = now() - interval '6 minutes' WHERE player_id = '${player.playerId}'`,
      ),
    );

  it('has every list as JSON and as CSV, with the same rows, and no secret and no other player', async () => {
    const email = `meera-${kind}@example.com`;
    const player = await newPlayer(product, world.razorpay, { email, rupees: 500 });
    const other = await newPlayer(product, world.razorpay, { email: `other-${kind}@example.com` });
    await roll(other);
    for (let count = 0; count < 60; count += 1) await roll(player);
    await player.call('POST', '/api/fairness/rotate-seed-pair', { clientSeed: 'lucky' });
    await player.call('POST', '/api/games/mines/start-mine', { amount: 1, minesCount: 3 });
    await setLimit(player, 'deposit', 5_000);
    await player.call('PUT', '/api/feed/choice', { choice: 'named' });
    await player.call('PATCH', '/api/user/update-user-details', { feedName: 'Night Owl' });
    await player.call('POST', '/api/transaction/create-transaction', {
      type: 'WITHDRAW',
      amount: 10,
      accountHolderName: '=Asha Rao',
      accountNumber: ACCOUNT,
      ifscCode: 'HDFC0001234',
    });
    const answer = await ask(player);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="paasa-my-data.zip"');
    const files = readZip(answer.rawPayload);
    const names = [...files.keys()];
    for (const name of names.filter((each) => each.endsWith('.json'))) {
      const csv = files.get(name.replace('.json', '.csv')) ?? '';
      const rows = JSON.parse(files.get(name) ?? '') as object[];
      expect([name, csv.trimEnd().split('\r\n').length]).toEqual([name, rows.length + 1]);
      expect(files.get('README.txt')).toContain(name);
    }
    expect(rowsIn(files, 'account/account')).toMatchObject([
      { name: 'Asha Rao', feedName: 'Night Owl', email, hasPassword: true },
    ]);
    expect(rowsIn(files, 'account/sessions')).toHaveLength(1);
    expect(rowsIn(files, 'account/events').map(({ event }) => event)).toEqual(
      expect.arrayContaining(['registered', 'signed-in', 'account-exported']),
    );
    expect(rowsIn(files, 'play/bets')).toHaveLength(61);
    expect(rowsIn(files, 'play/bets').filter(({ serverSeed }) => serverSeed !== null)).toHaveLength(60);
    expect(rowsIn(files, 'wallet/ledger').length).toBeGreaterThanOrEqual(62);
    expect(rowsIn(files, 'wallet/transfers').map(({ type }) => type)).toEqual(['WITHDRAW', 'DEPOSIT']);
    expect(rowsIn(files, 'wallet/bank-details')).toMatchObject([{ account: '•••• 8888' }]);
    expect(files.get('wallet/bank-details.csv')).toContain(`'=Asha Rao`);
    expect(rowsIn(files, 'protection/limits')).toMatchObject([{ kind: 'deposit', window: 'day' }]);
    expect(rowsIn(files, 'protection/changes').length).toBeGreaterThan(0);
    expect(rowsIn(files, 'choices/feed')).toMatchObject([{ choice: 'named' }]);
    const all = [...files.values()].join('\n');
    for (const secret of [ACCOUNT, 'argon2', PASSWORD, other.playerId, `other-${kind}`])
      expect(all).not.toContain(secret);
    const hashes = await product.db.read((tx) =>
      tx.query<{ hash: string }>({
        name: 'test-secrets',
        text: `
          SELECT password_hash AS hash FROM auth.users UNION SELECT refresh_hash FROM auth.sessions
          UNION SELECT device_hash FROM auth.devices UNION SELECT sealed_server_seed FROM fairness.seed_pairs
          UNION SELECT sealed_address FROM wallet.payout_details UNION SELECT mark FROM protection.person_marks`,
      }),
    );
    expect(hashes.length).toBeGreaterThan(5);
    expect(hashes.filter(({ hash }) => all.includes(hash))).toEqual([]);
  }, 60_000);

  it('needs a fresh proof before anything is sent, and is limited', async () => {
    const player = await newPlayer(product, world.razorpay);
    await age(player);
    const refused = await ask(player);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'auth/step-up-required' }]);
    await player.call('POST', '/api/user/step-up', { password: PASSWORD });
    const answers = [await ask(player), await ask(player), await ask(player), await ask(player)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
