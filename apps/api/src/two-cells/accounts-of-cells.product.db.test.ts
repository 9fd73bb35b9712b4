import { randomUUID } from 'node:crypto';
import { createForwardSignatures, openDirectory } from '@paasa/cells/server';
import { totpAt } from '@paasa/proofs/testing';
import { operate, TOTP_STEP_MS, turnOnTwoFactor } from '../running-product.fake.js';
import { Browser, countIn, openTwoCells, type TestCell, type TwoCells } from './two-cells.fake.js';

const OWNERS = 'FROM auth.email_owners WHERE email_key = $1';
const OF_ONE_ANSWER = new Set(['x-request-id', 'date', 'set-cookie']);
let count = 0;
const newEmail = () => `player${String((count += 1))}@example.com`;

describe('accounts of two cells', () => {
  let world: TwoCells;
  let cells: readonly [TestCell, TestCell];
  beforeAll(async () => {
    world = await openTwoCells();
    cells = [world.east, world.west];
  }, 90_000);
  afterAll(() => world.close());

  const otherThan = (cell: TestCell): TestCell => (cell === world.east ? world.west : world.east);
  const homeOf = async (email: string): Promise<TestCell | undefined> => {
    const found = await Promise.all(cells.map((cell) => countIn(cell, OWNERS, email)));
    expect(found.reduce((sum, each) => sum + each)).toBe(1);
    return cells[found.indexOf(1)];
  };
  /** A player of that cell, who has registered through the other one. */
  async function playerOf(cell: TestCell): Promise<{ email: string; browser: Browser }> {
    for (;;) {
      const email = newEmail();
      const browser = new Browser();
      expect((await browser.register(otherThan(cell), email)).status).toBe(200);
      if ((await homeOf(email)) === cell) return { email, browser };
    }
  }
  /** An address that nobody has, and about which that cell decides. */
  async function unknownOf(cell: TestCell): Promise<string> {
    for (;;) {
      const value = newEmail();
      const directory = cell.product.app.operatorContext.cells?.directory;
      if (directory?.cellOfUnknown({ kind: 'email', value }) === cell.name) return value;
    }
  }

  it('are made in the cell of their address, and every cell answers their sessions as their own', async () => {
    for (const cell of cells) {
      const { browser } = await playerOf(cell);
      expect(browser.marked).toBe(cell.name);
      const playerId = await browser.playerId(cell);
      expect(playerId).toMatch(/^[0-9a-f-]{36}$/);
      expect(await browser.playerId(otherThan(cell))).toBe(playerId);
      const stake = { amount: 0, target: 50.5, condition: 'above' };
      const roll = await browser.call(otherThan(cell), 'POST', '/api/games/dice/roll-dice', stake);
      expect([roll.status, roll.body['code']]).toEqual([403, 'auth/not-verified']);
    }
  });

  it('open with their password at any cell, also with a second step', async () => {
    const { email, browser } = await playerOf(world.west);
    const again = new Browser();
    expect((await again.logIn(world.east, email)).status).toBe(200);
    expect([again.marked, await again.playerId(world.east)]).toEqual([
      'west',
      await browser.playerId(world.west),
    ]);
    const call = async (method: 'GET' | 'POST', url: string, payload?: object) => ({
      ...(await browser.call(world.east, method, url, payload)),
      retryAfter: null,
    });
    const key = await turnOnTwoFactor({ call } as unknown as Parameters<typeof turnOnTwoFactor>[0]);
    const third = new Browser();
    expect((await third.logIn(world.east, email)).body).toEqual({
      success: false,
      isSecondFactorNeeded: true,
    });
    const wrong = await third.call(world.east, 'POST', '/api/user/login/second-factor', { code: '000000' });
    expect(wrong.body['code']).toBe('auth/wrong-code');
    // The code of the present time step is used already.
    const code = totpAt(key, Date.now() + TOTP_STEP_MS);
    const right = await third.call(world.east, 'POST', '/api/user/login/second-factor', { code });
    expect([right.status, third.marked, await third.playerId(world.east)]).toEqual([
      200,
      'west',
      await browser.playerId(world.west),
    ]);
  });

  it('are not told apart by a wrong password, a registration or a forgotten password, here, elsewhere or nowhere', async () => {
    const known = [(await playerOf(world.east)).email, (await playerOf(world.west)).email];
    const unknown = [await unknownOf(world.east), await unknownOf(world.west)];
    const shown = async (url: string, email: string, body: object) => {
      const answer = await new Browser().call(world.east, 'POST', url, { email, ...body });
      const { status, body: shownBody, cookieNames } = answer;
      const headers = Object.keys(answer.headers).filter((name) => !OF_ONE_ANSWER.has(name));
      return { status, body: shownBody, cookieNames, headers: headers.toSorted() };
    };
    for (const [url, body] of [
      ['/api/user/login', { password: 'not the password' }],
      ['/api/user/reset-password', {}],
      ['/api/user/resend-verification', {}],
      ['/api/user/verify-reset-password-otp', { otp: '000000' }],
    ] as const) {
      const answers = [];
      for (const email of [...known, ...unknown]) answers.push(await shown(url, email, body));
      expect([url, answers[0]?.status]).not.toEqual([url, 503]);
      for (const answer of answers.slice(1)) expect([url, answer]).toEqual([url, answers[0]]);
    }
    const password = 'correct horse battery';
    const [here, elsewhere] = [
      await shown('/api/user/register', known[0] ?? '', { name: 'Meera', password }),
      await shown('/api/user/register', known[1] ?? '', { name: 'Meera', password }),
    ];
    expect(here.body['code']).toBe('auth/email-taken');
    expect(elsewhere).toEqual(here);
  });

  it('get the mail of a forgotten password in their own cell', async () => {
    const { email } = await playerOf(world.west);
    await new Browser().call(world.east, 'POST', '/api/user/reset-password', { email });
    const resets = 'FROM auth.password_resets WHERE email_key = $1';
    expect([await countIn(world.east, resets, email), await countIn(world.west, resets, email)]).toEqual([
      0, 1,
    ]);
  });

  it('are one for an address that registers at both cells at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = newEmail();
      const answers = await Promise.all(cells.map((cell) => new Browser().register(cell, email)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await homeOf(email);
    }
  });

  it('can be registered after a process has died between the claim and its transaction', async () => {
    for (const cell of cells) {
      const email = newEmail();
      const claim = { kind: 'email', value: email, playerId: randomUUID() } as const;
      expect(await cell.product.app.operatorContext.cells?.directory.claim([claim])).toEqual([true]);
      expect((await new Browser().register(otherThan(cell), email)).status).toBe(200);
      expect(await homeOf(email)).toBe(cell);
      expect((await new Browser().logIn(otherThan(cell), email)).status).toBe(200);
    }
  });

  it('are led to their cell once more when the browser has lost its mark, and get it again', async () => {
    const { browser } = await playerOf(world.west);
    const playerId = await browser.playerId(world.west);
    delete browser.cookies['paasa_cell'];
    expect([await browser.playerId(world.east), browser.marked]).toEqual([playerId, 'west']);
    browser.cookies['paasa_cell'] = 'east.made-up';
    expect([await browser.playerId(world.west), browser.marked]).toEqual([playerId, 'west']);
  });

  it('need no directory while their browsers have the mark', async () => {
    const { browser } = await playerOf(world.west);
    const rename = (from: string, to: string) =>
      world.directory.db.transaction((tx) => tx.script(`ALTER TABLE cells.${from} RENAME TO ${to}`));
    await rename('players', 'away');
    try {
      expect(await browser.playerId(world.west)).toMatch(/^[0-9a-f-]{36}$/);
      delete browser.cookies['paasa_cell'];
      expect(await browser.playerId(world.west)).toBe('server/unexpected');
    } finally {
      await rename('away', 'players');
    }
  });

  it('have the address of their client in the audit log, whichever cell took the call', async () => {
    const { email } = await playerOf(world.west);
    const origin = 'http://localhost:3000';
    await world.east.product.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { origin },
      remoteAddress: '203.0.113.7',
      payload: { email, password: 'not the password' },
    });
    const failures = `FROM auth.audit_log JOIN auth.users USING (player_id)
      WHERE email = $1 AND event = 'sign-in-failed' AND ip = '203.0.113.7'`;
    expect(await countIn(world.west, failures, email)).toBe(1);
  });

  it('are counted by an operator, who sees which cell answers and what the proxy compares', async () => {
    const { email, browser } = await playerOf(world.east);
    await new Browser().logIn(world.east, email);
    const listed = await operate(world.west.product, 'cells');
    expect(listed.exitCode).toBe(0);
    expect(listed.text).toMatch(/^east {2}http:\/\/127\.0\.0\.1:\d+ {2}\d+ players {2}answers$/m);
    expect(listed.text).toContain(`  ${browser.cookies['paasa_cell'] ?? ''} east`);
    const move = (address: string) =>
      world.directory.db.transaction((tx) =>
        tx.script(`UPDATE cells.cells SET address = '${address}' WHERE name = 'east'`),
      );
    await move(world.west.address);
    try {
      const refused = await operate(world.west.product, 'cells');
      expect([refused.exitCode, refused.text]).toEqual([
        1,
        expect.stringMatching(/^east .* REFUSES SIGNED CALLS/m),
      ]);
    } finally {
      await move(world.east.address);
    }
  });

  it('are no obstacle to take out a cell that never had any, and keep every other one', async () => {
    const { db } = world.directory;
    await openDirectory(db, { name: 'wrong', address: 'http://127.0.0.1:9', databaseId: 'wrong' });
    // As long as nobody knows what it has, nobody gets an address.
    expect((await new Browser().register(world.east, newEmail())).status).toBe(503);
    expect(await operate(world.west.product, 'cells:remove', 'wrong')).toEqual({
      exitCode: 0,
      text: 'wrong is removed. Take its mark out of the list of the proxy.',
    });
    expect((await new Browser().register(world.east, newEmail())).status).toBe(200);
    for (const [cell, name, reason] of [
      [world.west, 'wrong', 'There is no cell wrong.'],
      [world.west, 'east', 'it has the payments without an owner'],
      [world.east, 'west', 'still answers'],
      [world.west, 'west', 'runs this command'],
    ] as const) {
      const refused = await operate(cell.product, 'cells:remove', name);
      expect([refused.exitCode, refused.text]).toEqual([1, expect.stringContaining(reason)]);
    }
    expect((await operate(world.west.product, 'cells:remove')).exitCode).toBe(2);
  });

  it('are refused with 503 where two cells do not agree, and a made-up header of a cell is no header', async () => {
    const { browser } = await playerOf(world.west);
    const { config, app } = world.east.product;
    const url = '/api/user/my-details';
    const call = { cell: 'east', method: 'GET', url, ip: '203.0.113.7' } as const;
    delete browser.cookies['paasa_cell'];
    const { cookies } = browser;
    const answerTo = async (header: string) =>
      (await app.inject({ method: 'GET', url, cookies, headers: { 'x-paasa-forwarded': header } }))
        .statusCode;
    expect(await answerTo(createForwardSignatures(config.refreshTokenKey, Date.now).sign(call))).toBe(503);
    expect(await answerTo(createForwardSignatures('ab'.repeat(32), Date.now).sign(call))).toBe(200);
    expect(await answerTo(createForwardSignatures(config.refreshTokenKey, () => 0).sign(call))).toBe(200);
    expect(
      await answerTo(createForwardSignatures(config.refreshTokenKey, Date.now).sign({ ...call, url: '/' })),
    ).toBe(200);
    expect(
      await answerTo(
        createForwardSignatures(config.refreshTokenKey, Date.now).sign({ ...call, cell: 'west' }),
      ),
    ).toBe(200);
    expect(await answerTo('x')).toBe(200);
  });

  it('of one cell notice nothing when the other cell is dead, whose players get 503', async () => {
    const [alive, lost] = [await playerOf(world.east), await playerOf(world.west)];
    await world.west.product.app.close();
    expect(await alive.browser.playerId(world.east)).toMatch(/^[0-9a-f-]{36}$/);
    expect((await new Browser().logIn(world.east, alive.email)).status).toBe(200);
    for (const { status, body, headers } of [
      await lost.browser.call(world.east, 'GET', '/api/user/my-details'),
      await new Browser().logIn(world.east, lost.email),
    ]) {
      expect([status, body['code']]).toEqual([503, 'server/unavailable']);
      expect(headers['retry-after']).toBeDefined();
    }
    const refused = await operate(world.east.product, 'cells:remove', 'west');
    expect([refused.exitCode, refused.text]).toEqual([1, expect.stringMatching(/^west has \d+ players/)]);
  });
});
