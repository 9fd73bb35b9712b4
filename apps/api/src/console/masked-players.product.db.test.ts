import { randomUUID } from 'node:crypto';
import { hasRight, ROLES, type Role } from '@paasa/console-kit';
import { CONSOLE_LIVE_PATH } from '@paasa/server-kit';
import {
  giveBirthDate,
  openProtectedWorld,
  openRound,
  roll,
  type ProtectedWorld,
} from '../protection/protected-product.fake.js';
import { newPlayer, type RunningProduct, type TestPlayer } from '../running-product.fake.js';
import { openRoleConsole, type RoleConsole } from './role-console.fake.js';

const EMAIL = 'meera.quartzfield@example.com';
const NAME = 'Meera Quartzfield';
const BORN = '1990-05-17';
const NETWORK = '192.0.2.77';

/** What names the person, and is stored of this player. */
const HIDDEN = {
  address: EMAIL,
  'next address': 'quartzfield.new@example.net',
  'address at Google': 'quartzfield@mail.example',
  name: 'Quartzfield',
  'bank account': '50100099997777',
  'UPI id': 'mquartz.1987@okbank',
  birth: BORN,
  network: NETWORK,
} as const;

/** What roles with the right see in an open view, beside the call that shows name and address. */
const SHOWN_WITH_RIGHT = [
  'birth at /api/console/players/:playerId/protection',
  'birth at /api/console/players/:playerId/protection/changes',
  'name at /api/console/money/players/:playerId/payees/:transferId',
  'network at /api/console/players/:playerId/events',
];

/** Roles that open no page of a player, or only masked ones. */
const MASKED = ROLES.filter((role) => !hasRight(role, 'players:unmask'));

describe('what names a player', () => {
  let world: ProtectedWorld;
  let product: RunningProduct;
  let console: RoleConsole;
  let player: TestPlayer;
  let ids: Readonly<Record<string, readonly string[]>>;

  async function withdraw(details: object, amount: number): Promise<void> {
    const payload = { type: 'WITHDRAW', amount, accountHolderName: NAME, ...details };
    const created = await player.call('POST', '/api/transaction/create-transaction', payload);
    const { transactionId } = created.body as { transactionId: string };
    await player.call('POST', '/api/razorpay/withdraw-payout-razorpay', { transactionId });
  }

  beforeAll(async () => {
    world = await openProtectedWorld('postgres');
    product = await world.start();
    player = await newPlayer(product, world.razorpay, { email: EMAIL, rupees: 100 });
    const { playerId } = player;
    await roll(player);
    const { bet } = (await openRound(player, 2)).body as { bet: string };
    world.razorpay.setPayoutOutcome('processed', { atOnce: true });
    await withdraw({ accountNumber: HIDDEN['bank account'], ifscCode: 'HDFC0001234' }, 10);
    world.razorpay.setPayoutOutcome('processing');
    await withdraw({ upiId: HIDDEN['UPI id'] }, 11);
    await product.db.transaction((tx) =>
      tx.script(`
        UPDATE auth.users SET name = '${NAME}' WHERE player_id = '${playerId}';
        INSERT INTO auth.audit_log (shard_id, event_id, player_id, event, at, ip, details)
          VALUES ('${playerId}', gen_random_uuid(), '${playerId}', 'signed-out', now(), '${NETWORK}', '{}');
        INSERT INTO auth.mail_outbox (mail_id, kind, recipient, details, created_at, next_attempt_at, give_up_at)
          VALUES (gen_random_uuid(), 'verify-email', '${HIDDEN['next address']}', '{"playerId":"${playerId}"}',
            now(), now() + interval '1 day', now() + interval '2 days');
        INSERT INTO auth.identities (player_id, provider, subject, email, linked_at)
          VALUES ('${playerId}', 'google', 'g-1', '${HIDDEN['address at Google']}', now());`),
    );
    // This profile asks for the age.
    const strict = await world.start({ PLAY_PROFILE: 'strict' });
    expect((await giveBirthDate(player.at(strict), BORN)).status).toBe(200);
    console = await openRoleConsole(strict);
    for (const role of ROLES) await console.call(role, 'POST', '/views', { playerId, reason: 'ticket 7' });
    const given = { params: { playerId, text: 'Sends a copy.' }, reason: 'ticket 7', actionId: randomUUID() };
    await console.call('support', 'POST', '/actions/add-note', given);
    const { body } = await console.call('support', 'GET', `/players/${playerId}/transfers`);
    const transfers = body['data'] as { transferId: string; paymentId: string | null }[];
    ids = {
      playerId: [playerId],
      transferId: transfers.map(({ transferId }) => transferId),
      paymentId: transfers.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId])),
      betId: [bet],
    };
  }, 120_000);
  afterAll(async () => {
    await console.close();
    await world.close();
  });

  /** The addresses of a call with the ids of this player. */
  const addressesOf = (url: string): string[] =>
    [...url.matchAll(/:(\w+)/g)].reduce(
      (addresses, [param, name = '']) =>
        addresses.flatMap((address) => (ids[name] ?? [randomUUID()]).map((id) => address.replace(param, id))),
      [url.replace('/api/console', '')],
    );
  const queriesOf = (url: string): readonly string[] => {
    if (url === '/api/console/players')
      return [EMAIL, 'meera.quartzfield@', 'meera quartz', player.playerId, ids['betId']?.[0] ?? ''].map(
        (text) => `?q=${encodeURIComponent(text)}`,
      );
    if (url === '/api/console/money/transfers') return ['?queue=pending', '?queue=unclear', '?queue=reviews'];
    return url === '/api/console/money/payments' ? ['?queue=suspense', '?queue=refunds'] : [''];
  };

  /** What a role finds by all calls that change nothing. */
  async function walk(role: Role): Promise<{ found: string[]; answered: Set<string> }> {
    const found = new Set<string>();
    const answered = new Set<string>();
    const reading = console.routes.filter(
      ({ method, url }) => method === 'GET' && url.startsWith('/api/console/') && url !== CONSOLE_LIVE_PATH,
    );
    for (const { url } of reading)
      for (const address of addressesOf(url).flatMap((base) => queriesOf(url).map((query) => base + query))) {
        const { status, text } = await console.call(role, 'GET', address);
        if (status === 200) answered.add(url);
        for (const [what, hidden] of Object.entries(HIDDEN))
          if (text.toLowerCase().includes(hidden.toLowerCase())) found.add(`${what} at ${url}`);
      }
    return { found: [...found].toSorted(), answered };
  }

  it.each(MASKED)('is in no answer to %s', async (role) => {
    expect((await walk(role)).found).toEqual([]);
  });

  it('is shown to the roles with the right only at the places that are listed, and each call was answered', async () => {
    const { found, answered } = await walk('payments');
    expect(found).toEqual(SHOWN_WITH_RIGHT);
    const ofPlayers = console.routes.filter(
      ({ method, url }) => method === 'GET' && url.includes(':playerId'),
    );
    expect(ofPlayers.map(({ url }) => url).filter((url) => !answered.has(url))).toEqual([]);
    const unmasked = await console.call('payments', 'POST', `/players/${player.playerId}/unmask`);
    expect(unmasked.body['data']).toEqual({ name: NAME, email: EMAIL });
  });
});
