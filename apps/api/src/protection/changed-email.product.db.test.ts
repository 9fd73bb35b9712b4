import { setTimeout as pause } from 'node:timers/promises';
import { startTestRegister } from '@paasa/outside/testing';
import { databaseKinds } from '@paasa/server-kit/testing';
import { guest, newPlayer, signIn, type RunningProduct, type TestPlayer } from '../running-product.fake.js';
import { moveEmail, releaseHeldEmails } from './changed-email.fake.js';
import { answered, openProtectedWorld, roll, type ProtectedWorld } from './protected-product.fake.js';

const DAY_MS = 86_400_000;
const PASSWORD = 'correct horse battery';
const DONE = { status: 200, code: 'ok' };
const EXCLUDED = { status: 403, code: 'protection/excluded' };
const SAME_PERSON = { status: 403, code: 'protection/same-person' };
/** A registration does not show that somebody else is excluded. */
const TAKEN = { status: 409, code: 'auth/email-taken' };

const exclude = (player: TestPlayer) =>
  player.call('POST', '/api/protection/self-exclusion', { months: 6, password: PASSWORD });

describe.each(databaseKinds)('an exclusion of a player who changes the address, on %s', (kind) => {
  let world: ProtectedWorld;
  let product: RunningProduct;
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    product = await world.start();
  }, 60_000);
  afterAll(() => world.close());

  const newcomer = (email: string) => newPlayer(product, world.razorpay, { email });
  const register = async (email: string) =>
    answered(
      await guest(product)('POST', '/api/user/register', { name: 'Asha Rao', email, password: PASSWORD }),
    );

  it('names also the earlier mailbox, which was given up before it', async () => {
    const [earlier, later] = [`earlier-${kind}@example.com`, `later-${kind}@example.com`];
    const player = await newcomer(earlier);
    expect(await moveEmail(product, player, later)).toEqual(DONE);
    await releaseHeldEmails(product);
    expect((await exclude(player)).status).toBe(200);
    for (const email of [earlier, `Earlier-${kind}+new@example.com`, `later-${kind}+new@example.com`])
      expect(await register(email)).toEqual(TAKEN);
    expect(await register(`nobody-${kind}@example.com`)).toEqual(DONE);
    expect(answered(await roll(await signIn(product, later)))).toEqual(EXCLUDED);
  });

  it('learns each new mailbox at once, also one that is given up again', async () => {
    const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name}-${kind}@example.com`);
    await exclude(await newcomer(first ?? ''));
    const player = await signIn(product, first ?? '');
    expect(await moveEmail(product, player, second ?? '')).toEqual(DONE);
    expect(await moveEmail(product, player, third ?? '')).toEqual(DONE);
    await releaseHeldEmails(product);
    const statement = {
      name: 'test-mail-marks',
      text: `SELECT FROM protection.person_marks WHERE player_id = $1 AND mark LIKE 'mail:%'`,
    };
    const marks = () => world.database.db.read((tx) => tx.query(statement, [player.playerId]));
    while ((await marks()).length < 3) await pause(10);
    for (const email of [first, second]) expect(await register(email ?? '')).toEqual(TAKEN);
  });

  it('is found in the register by the earlier mailbox too', async () => {
    const register = await startTestRegister();
    const variables = { EXCLUSION_REGISTER_URL: register.url, EXCLUSION_REGISTER_KEY: register.key };
    const [earlier, later] = [`had-${kind}@example.com`, `has-${kind}@example.com`];
    const today = await world.start(variables);
    const player = await newPlayer(today, world.razorpay, { email: earlier });
    expect(await moveEmail(today, player, later)).toEqual(DONE);
    expect((await roll(player.at(today))).status).toBe(200);
    await register.add(earlier, new Date(Date.now() + 400 * DAY_MS));
    const tomorrow = await world.start(variables, () => new Date(Date.now() + 1.1 * DAY_MS));
    expect(answered(await roll(player.at(tomorrow)))).toEqual(EXCLUDED);
    await register.stop();
  });

  it('keeps the mailbox of the excluded person from other accounts, and the player’s own variants not', async () => {
    const mailbox = `Excluded.${kind}@gmail.com`;
    await exclude(await newcomer(mailbox));
    const other = await newcomer(`other-${kind}@example.com`);
    expect(await moveEmail(product, other, `excluded${kind}+x@googlemail.com`)).toEqual(SAME_PERSON);
    expect((await other.call('GET', '/api/user/my-details')).body).toMatchObject({
      data: { email: `other-${kind}@example.com` },
    });
    expect((await roll(other)).status).toBe(200);
    const own = await signIn(product, mailbox);
    expect(await moveEmail(product, own, `excluded${kind}+own@gmail.com`)).toEqual(DONE);
  });
});
