import path from 'node:path';
import { createLogger } from '@paasa/server-kit/server';
import { buildApp } from './app.js';
import { loadConfig } from './config/config.js';
import { startComposed, type Composed } from './start-composed.fake.js';

describe('the page, as the server sends it', () => {
  let composed: Composed;
  beforeAll(async () => {
    composed = await startComposed();
  });
  afterAll(() => composed.close());

  it.each([
    '/',
    '//',
    '///',
    '/?from=app',
    '/games',
    '/Games/',
    '/games/dice',
    '/games/mines?mines=5',
    '/verify-user?token=x',
  ])('serves the page at %s, fresh each time', async (url) => {
    const response = await composed.app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>Paasa</title>');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(response.headers).not.toHaveProperty('etag');
    const again = { url, headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() } };
    expect((await composed.app.inject(again)).statusCode).toBe(200);
  });

  it.each([
    '/no/such/page',
    '/games/chess',
    '/games/dice/more',
    '/profiles',
    '//[',
    '//:80',
    '//@',
    '/abc#%zz',
    '/%E0%A4%A',
    '/%E0%A4%A?x=%ff',
    '/games/%ff',
    '/logo.%ff',
    '/100%',
  ])(
    'serves the page with 404 at %s, where it reports an unknown address, each time in full',
    async (url) => {
      for (const headers of [
        {},
        { 'if-none-match': '*' },
        { 'if-modified-since': new Date().toUTCString() },
        { 'if-match': '"x"' },
        { range: 'bytes=0-9' },
      ]) {
        const response = await composed.app.inject({ url, headers });
        expect(response.statusCode).toBe(404);
        expect(response.body).toContain('<title>Paasa</title>');
        expect(response.headers).toMatchObject({
          'cache-control': 'private, no-cache',
          'x-robots-tag': 'noindex',
        });
        expect(response.headers).not.toHaveProperty('etag');
      }
    },
  );

  it.each([
    ['nobody', {}, 'stranger'],
    ['a browser with cookies of others', { theme: 'dark' }, 'stranger'],
    ['a browser whose session may be renewed', { paasa_device: 'x' }, 'known'],
    ['a session', { paasa_access: 'x' }, 'known'],
  ])('tells the page whether its reader is anonymous: %s', async (_who, cookies, mark) => {
    for (const url of ['/', '/games/dice', '/no/such/page'])
      expect((await composed.app.inject({ url, cookies })).headers['server-timing']).toBe(mark);
  });

  it('tells search engines which pages are for them, and their addresses', async () => {
    const tells = async (url: string) => {
      const { headers } = await composed.app.inject({ url });
      return { robots: headers['x-robots-tag'], link: headers['link'] };
    };
    for (const url of ['/profile', '/deposit-money/', '/verify-user?token=x'])
      expect(await tells(url)).toEqual({ robots: 'noindex' });
    for (const [url, address, hindi] of [
      ['/', '/', '/hi'],
      ['/?from=app', '/', '/hi'],
      ['/GAMES/', '/games', '/hi/games'],
      ['/games/dice?bet=1', '/games/dice', '/hi/games/dice'],
    ] as const) {
      const [english, inHindi] = [address, hindi].map((each) => `<http://localhost:3000${each}>`);
      const others = `${english}; rel="alternate"; hreflang="en", ${inHindi}; rel="alternate"; hreflang="hi", ${english}; rel="alternate"; hreflang="x-default"`;
      expect(await tells(url)).toEqual({ link: `${english}; rel="canonical", ${others}` });
      expect(await tells(hindi)).toEqual({ link: `${inHindi}; rel="canonical", ${others}` });
    }
  });

  it.each([
    ['hi-IN,en;q=0.5', 'इस पते पर कुछ नहीं है।'],
    ['en', 'There is nothing at this address.'],
  ])('answers an unknown call in the language of its request: %s', async (language, message) => {
    const headers = { 'accept-language': language };
    const answer = await composed.app.inject({ url: '/api/no/such/call', headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: false, code: 'request/not-found', message });
  });

  it('lists all public pages for search engines, in each language', async () => {
    const robots = await composed.app.inject({ url: '/robots.txt' });
    expect(robots.body).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost:3000/sitemap.xml\n',
    );
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    const { body, headers } = await composed.app.inject({ url: '/sitemap.xml' });
    expect(headers['content-type']).toContain('application/xml');
    const listed = [...body.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, page]) => page);
    expect(listed).toEqual(
      ['', '/games/dice', '/games/limbo', '/games/mines', '/games'].flatMap((page) => [
        page === '' ? '/' : page,
        `/hi${page}`,
      ]),
    );
    const [, entry] = /<loc>http:\/\/localhost:3000\/hi\/games<\/loc>(.*)<\/url>/.exec(body) ?? [];
    expect(entry).toBe(
      [
        ['en', '/games'],
        ['hi', '/hi/games'],
        ['x-default', '/games'],
      ]
        .map(
          ([language = '', page = '']) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="http://localhost:3000${page}"/>`,
        )
        .join(''),
    );
    for (const page of listed)
      expect([page, (await composed.app.inject({ url: page ?? '' })).statusCode]).toEqual([page, 200]);
  });

  it.each([
    ['/sw.js', 'application/javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('serves %s fresh, with its own type', async (url, type) => {
    const { headers, statusCode } = await composed.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('does not start with a page that was built without the list of its addresses', async () => {
    const config = loadConfig({
      PAASA_DATA_DIR: composed.folder,
      WEB_DIST_DIR: path.join(composed.folder, 'web/assets'),
    });
    const logger = createLogger({ level: 'silent' });
    await expect(buildApp({ config, db: composed.db, logger })).rejects.toThrow(/pages\.json is missing/);
  });

  it.each([
    ['on one origin with a path, for that origin alone', {}, '', 'same-origin'],
    [
      'on two origins with its address, for every origin',
      { VITE_API_URL: 'https://api.play.example/' },
      'https://api.play.example',
      'cross-origin',
    ],
  ])('lists and serves the pictures of games %s', async (_where, variables, origin, policy) => {
    const { folder, db } = composed;
    const webDistDir = path.join(folder, 'web');
    const config = loadConfig({ PAASA_DATA_DIR: folder, WEB_DIST_DIR: webDistDir, ...variables });
    const app = await buildApp({ config, db, logger: createLogger({ level: 'silent' }) });
    try {
      const list = (await app.inject({ url: '/api/games/get-all-games' })).json<{ image: string }[]>();
      expect(list.map(({ image }) => image)).toContain(`${origin}/games/dice.svg`);
      const picture = await app.inject({ url: '/games/dice.svg' });
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['cross-origin-resource-policy']).toBe(policy);
      for (const url of ['/', '/assets/main-abc.js', '/api/config'])
        expect((await app.inject({ url })).headers['cross-origin-resource-policy']).toBe('same-origin');
    } finally {
      await app.close();
    }
  });

  it('serves hashed assets for a year', async () => {
    const response = await composed.app.inject({ url: '/assets/main-abc.js' });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('answers a person who opens the address of a missing file with the page', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const opened = await composed.app.inject({ url: '/old-page.html', headers: { accept } });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const called = await composed.app.inject({ url: '/api/nothing', headers: { accept } });
    expect(called.json()).toMatchObject({ code: 'request/not-found' });
  });

  it.each(['/api/%E0%A4%A', '/api/games/%ff'])('answers 400 as JSON at %s', async (url) => {
    const response = await composed.app.inject({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'request/malformed' });
  });

  it.each([
    '/api/nothing',
    '/%61pi/nothing',
    '/api',
    '/api/',
    '/assets/gone.js',
    '/favicon.ico',
    '/../package.json',
    '/%2e%2e/secrets.json',
  ])('answers 404 as JSON at %s', async (url) => {
    const response = await composed.app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, code: 'request/not-found' });
  });
});
