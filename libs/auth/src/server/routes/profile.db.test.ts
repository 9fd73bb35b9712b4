import { databaseKinds } from '@paasa/server-kit/testing';
import sharp from 'sharp';
import { MAX_DETAILS_BYTES } from '../../contract/profile.js';
import { createAuthTestServer, type AuthTestServer } from '../../testing/auth-test-server.js';
import { rowsOf } from '../../testing/rows-of.js';
import type { BrowserAnswer, TestBrowser } from '../../testing/test-browser.js';
import {
  bombFile,
  commentedFile,
  dataUrl,
  HIDDEN_TEXT,
  jpegFile,
  noise,
  pngFile,
  polyglotOf,
  webpFile,
} from '../profile/picture-files.fake.js';

const PATH = '/api/user/update-user-details';
const ADDRESS = /^\/api\/user\/pictures\/[A-Za-z0-9_-]{22}$/;

describe.each(databaseKinds)('the details of an account on %s', (kind) => {
  let server: AuthTestServer;
  beforeAll(async () => {
    server = await createAuthTestServer(kind);
  });
  afterAll(() => server.close());

  let count = 0;
  const newBrowser = (): Promise<TestBrowser> => {
    count += 1;
    return server.registered(`player-${String(count)}@example.com`);
  };
  const userOf = (answer: BrowserAnswer): Record<string, unknown> =>
    (answer.body as { data: Record<string, unknown> }).data;
  const detailsOf = async (browser: TestBrowser) => userOf(await browser.get('/api/user/my-details'));
  const change = (browser: TestBrowser, body: unknown) => browser.patch(PATH, body);
  async function upload(browser: TestBrowser, type = 'image/png', file = pngFile): Promise<string> {
    const answer = await change(browser, { picture: dataUrl(type, await file()) });
    expect(answer.status).toBe(200);
    return String(userOf(answer)['picture']);
  }
  const picturesOf = async (browser: TestBrowser) =>
    rowsOf<{ picture_id: string }>(server.db, 'SELECT picture_id FROM auth.pictures WHERE player_id = $1', [
      (await detailsOf(browser))['_id'],
    ]);
  const eventsOf = async (browser: TestBrowser) =>
    rowsOf<{ event: string; details: object; text: string }>(
      server.db,
      `SELECT event, details, log::text AS text FROM auth.audit_log log
       WHERE player_id = $1 AND event = 'details-changed' ORDER BY at, event_id`,
      [(await detailsOf(browser))['_id']],
    );

  it('has a new name after a change, and all other details as before', async () => {
    const browser = await newBrowser();
    const before = await detailsOf(browser);
    const answer = await change(browser, { name: '  Meera Iyer ' });
    expect(answer.body).toEqual({ success: true, data: { ...before, name: 'Meera Iyer' } });
    expect(await detailsOf(browser)).toEqual({ ...before, name: 'Meera Iyer' });
    // The same name again is no change.
    expect((await change(browser, { name: 'Meera Iyer' })).status).toBe(200);
    const events = await eventsOf(browser);
    expect(events.map(({ details }) => details)).toEqual([
      { isNameChanged: true, isFeedNameChanged: false, isPictureChanged: false },
    ]);
    expect(events[0]?.text).not.toContain('Meera');
  });

  it('has a name for the feed that is its own until the player removes it', async () => {
    const browser = await newBrowser();
    const before = await detailsOf(browser);
    expect(before['feedName']).toBeNull();
    expect(userOf(await change(browser, { feedName: ' Night Owl ' }))).toEqual({
      ...before,
      feedName: 'Night Owl',
    });
    expect(userOf(await change(browser, { name: 'Meera' }))).toMatchObject({ feedName: 'Night Owl' });
    expect((await change(browser, { feedName: 'Night Owl' })).status).toBe(200);
    expect(userOf(await change(browser, { feedName: null }))).toEqual({ ...before, name: 'Meera' });
    const events = await eventsOf(browser);
    const changes = { isNameChanged: false, isFeedNameChanged: true, isPictureChanged: false };
    expect(events.map(({ details }) => details)).toEqual([
      changes,
      { isNameChanged: true, isFeedNameChanged: false, isPictureChanged: false },
      changes,
    ]);
    expect(JSON.stringify(events)).not.toContain('Owl');
  });

  it('refuses a name with invisible characters or none that can be seen, and a call without a change', async () => {
    const browser = await newBrowser();
    for (const [body, message] of [
      [{ name: 'Asha\u202eRao' }, 'This name has invisible characters. Please type it without them.'],
      [{ name: '\u3164' }, 'A name needs at least one character that can be seen.'],
      [{ name: '  ' }, 'Please enter your name.'],
      [{ name: null }, 'Please enter your name.'],
      [{ feedName: 'Night\u202eOwl' }, 'This name has invisible characters. Please type it without them.'],
      [{ feedName: '\u3164' }, 'A name needs at least one character that can be seen.'],
      [{ feedName: '' }, 'Please enter your name.'],
      [{ feedName: 'x'.repeat(81) }, 'A name has at most 80 characters.'],
      [{}, 'Send a name or a picture.'],
      [{ email: 'other@example.com' }, 'Send a name or a picture.'],
      [{ picture: 7 }, 'Please choose a picture.'],
    ] as const) {
      const answer = await change(browser, body);
      expect([body, answer.status, answer.body['message']]).toEqual([body, 400, message]);
    }
    expect(await detailsOf(browser)).toMatchObject({
      name: 'Asha Rao',
      feedName: null,
      picture: null,
    });
  });

  it.each([
    ['image/png', pngFile],
    ['image/jpeg', jpegFile],
    ['image/webp', webpFile],
    ['image/png', commentedFile],
  ] as const)(
    'has a picture of its own from a %s, which everyone with its address can see',
    async (type, file) => {
      const browser = await newBrowser();
      const address = await upload(browser, type, file);
      expect(address).toMatch(ADDRESS);
      expect((await detailsOf(browser))['picture']).toBe(address);
      const shown = await server.browser().get(address);
      expect(shown.status).toBe(200);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(shown.bytes.includes(HIDDEN_TEXT)).toBe(false);
      expect(shown.headers).not.toHaveProperty('set-cookie');
    },
  );

  it('ends the address of a picture that is replaced or removed', async () => {
    const browser = await newBrowser();
    const first = await upload(browser);
    const second = await upload(browser, 'image/webp', webpFile);
    expect(second).not.toBe(first);
    expect(await server.browser().get(first)).toMatchObject({
      status: 404,
      body: { code: 'auth/no-such-picture' },
      headers: { 'cache-control': 'no-store' },
    });
    expect((await browser.get(second)).status).toBe(200);
    expect(userOf(await change(browser, { picture: null }))['picture']).toBeNull();
    expect((await browser.get(second)).status).toBe(404);
    expect(await picturesOf(browser)).toEqual([]);
    // There is none any more, so this changes nothing.
    expect((await change(browser, { picture: null })).status).toBe(200);
    expect((await eventsOf(browser)).map(({ details }) => details)).toEqual(
      Array.from({ length: 3 }, () => ({
        isNameChanged: false,
        isFeedNameChanged: false,
        isPictureChanged: true,
      })),
    );
    for (const unknown of ['x', 'A'.repeat(22), '%27%20OR%20true%20--'])
      expect((await browser.get(`/api/user/pictures/${unknown}`)).status).toBe(404);
  });

  it('stays as it was when a picture is refused, the name too', async () => {
    const browser = await newBrowser();
    const picture = await upload(browser);
    const bad = [
      ['auth/picture-kind', dataUrl('image/svg+xml', Buffer.from('<svg/>'))],
      ['auth/picture-kind', dataUrl('image/png', Buffer.from('<svg/>'))],
      ['auth/picture-too-many-pixels', dataUrl('image/png', bombFile(30_000, 30_000))],
      ['auth/picture-damaged', dataUrl('image/png', (await pngFile()).subarray(0, 200))],
      ['auth/picture-not-alone', dataUrl('image/png', polyglotOf(await pngFile()))],
      ['auth/picture-not-alone', dataUrl('image/jpeg', polyglotOf(await jpegFile()))],
      ['auth/picture-not-alone', dataUrl('image/webp', polyglotOf(await webpFile()))],
      ['auth/picture-too-large', dataUrl('image/png', Buffer.alloc(2 * 1024 * 1024 + 1, 1))],
    ] as const;
    for (const [code, url] of bad) {
      const answer = await change(browser, { name: 'Mallory', picture: url });
      expect([answer.status, answer.body['code']]).toEqual([400, code]);
      expect(String(answer.body['message'])).toMatch(/\.$/);
    }
    expect(await detailsOf(browser)).toMatchObject({ name: 'Asha Rao', picture });
    expect((await browser.get(picture)).status).toBe(200);
  });

  it('belongs to one account: nothing in a call names another one', async () => {
    const [owner, other] = [await newBrowser(), await newBrowser()];
    const picture = await upload(owner);
    const { _id } = await detailsOf(owner);
    const pictureId = picture.split('/').at(-1);
    const more = { _id, playerId: _id, player_id: _id, pictureId, picture_id: pictureId };
    const url = dataUrl('image/webp', await webpFile());
    expect((await change(other, { ...more, name: 'Mallory', picture: url })).status).toBe(200);
    expect((await change(other, { ...more, picture: null })).status).toBe(200);
    expect(await detailsOf(owner)).toMatchObject({ name: 'Asha Rao', picture });
    expect((await owner.get(picture)).status).toBe(200);
    expect((await server.browser().patch(PATH, { name: 'Mallory' })).status).toBe(401);
  });

  it('has one picture after many uploads at once, which are taken one at a time', async () => {
    const browser = await newBrowser();
    const files = await Promise.all(
      [150, 160, 170, 180, 190, 200].map((side) => noise(side).png().toBuffer()),
    );
    const answers = await Promise.all(
      files.map((file) => change(browser, { picture: dataUrl('image/png', file) })),
    );
    const [stored, refused] = [200, 429].map((status) =>
      answers.filter((answer) => answer.status === status),
    );
    expect([stored?.length, refused?.length]).toEqual([1, 5]);
    for (const { body, retryAfterSeconds } of refused ?? [])
      expect([body['code'], retryAfterSeconds]).toEqual(['auth/upload-running', 2]);
    // Small ones wait for each other.
    const url = dataUrl('image/png', await pngFile());
    const small = await Promise.all(Array.from({ length: 4 }, () => change(browser, { picture: url })));
    expect(small.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { picture } = await detailsOf(browser);
    expect(await picturesOf(browser)).toEqual([{ picture_id: String(picture).split('/').at(-1) }]);
    const shown = await Promise.all(small.map((answer) => browser.get(String(userOf(answer)['picture']))));
    expect(shown.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes twenty changes at once and then one every three minutes, and counts none that is malformed', async () => {
    const [browser, other] = [await newBrowser(), await newBrowser()];
    for (let index = 0; index < 25; index += 1)
      expect((await change(browser, { name: '' })).status).toBe(400);
    for (let index = 0; index < 20; index += 1)
      expect((await change(browser, { name: `Asha ${String(index)}` })).status).toBe(200);
    const refused = await change(browser, { name: 'One more' });
    expect([refused.status, refused.body['code']]).toEqual([429, 'auth/too-many-attempts']);
    expect(refused.retryAfterSeconds).toBe(180);
    expect((await change(browser, { name: 'x'.repeat(70_000) })).status).toBe(429);
    expect((await change(other, { name: 'Ravi' })).status).toBe(200);
    server.clock.advance(180_000);
    expect((await change(browser, { name: 'One more' })).status).toBe(200);
    expect((await change(browser, { name: 'And one more' })).status).toBe(429);
  });

  it('counts large bodies before it reads them, so that garbage cannot be sent without end', async () => {
    const browser = await newBrowser();
    const garbage = { name: 'x'.repeat(70_000) };
    for (let index = 0; index < 20; index += 1) expect((await change(browser, garbage)).status).toBe(400);
    expect((await change(browser, garbage)).status).toBe(429);
  });

  it('has a body of the size of the largest picture at most, and other calls have 64 KiB as before', async () => {
    const browser = await newBrowser();
    const over = JSON.stringify({ picture: '' }).length;
    const filled = (length: number) => ({ picture: 'x'.repeat(length - over) });
    const within = await change(browser, filled(MAX_DETAILS_BYTES));
    expect([within.status, within.body['code']]).toEqual([400, 'auth/picture-kind']);
    expect((await change(browser, filled(MAX_DETAILS_BYTES + 1))).status).toBe(413);
    for (const path of ['login', 'register', 'change-email', 'step-up'])
      expect((await browser.post(`/api/user/${path}`, { text: 'x'.repeat(65_537) })).status).toBe(413);
  });
});
