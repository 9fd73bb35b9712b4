import { socialPerson } from '@paasa/outside/testing';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { rowsOf } from '../../testing/rows-of.js';
import { dataUrl, pngFile } from '../profile/picture-files.fake.js';

const PATH = '/api/user/update-user-details';
const PROVIDERS_PICTURE = 'https://pictures.example/meera.png';

describe('the picture of a provider', () => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer('pglite');
  });
  afterAll(() => server.close());

  const pictureIn = async (browser: TestBrowser): Promise<unknown> =>
    ((await browser.get('/api/user/my-details')).body['data'] as Record<string, unknown>)['picture'];
  const ownPicture = async () => ({ picture: dataUrl('image/png', await pngFile()) });

  it('stays until its player replaces or removes it, also when only the name changes or they sign in again', async () => {
    const person = socialPerson({ subject: '301', email: 'keeps@example.com' });
    const browser = server.browser();
    await server.signIn(browser, 'google', person);
    await browser.patch(PATH, { name: 'Meera' });
    expect(await pictureIn(browser)).toBe(PROVIDERS_PICTURE);
    await browser.patch(PATH, await ownPicture());
    const own = await pictureIn(browser);
    expect(own).toMatch(/^\/api\/user\/pictures\//);
    await server.signIn(browser, 'google', person);
    expect(await pictureIn(browser)).toBe(own);
    await browser.patch(PATH, { picture: null });
    expect(await pictureIn(browser)).toBeNull();

    const other = server.browser();
    await server.signIn(other, 'google', socialPerson({ subject: '302', email: 'removes@example.com' }));
    await other.patch(PATH, { picture: null });
    expect(await pictureIn(other)).toBeNull();
  });

  it('replaces the picture of an attacker whose account goes to the owner of its address', async () => {
    const email = 'prehijacked@example.com';
    const attacker = await server.registered(email, 'Attacker');
    await attacker.patch(PATH, { ...(await ownPicture()), feedName: 'Attacker of all' });
    const attackers = String(await pictureIn(attacker));
    expect((await server.browser().get(attackers)).status).toBe(200);

    const owner = server.browser();
    await server.signIn(owner, 'google', socialPerson({ subject: '303', email }));
    expect(await pictureIn(owner)).toBe(PROVIDERS_PICTURE);
    expect((await server.browser().get(attackers)).status).toBe(404);
    expect((await owner.get('/api/user/my-details')).body['data']).toMatchObject({ feedName: null });
    expect(await rowsOf(server.db, 'SELECT player_id FROM auth.pictures')).toEqual([]);
    expect((await attacker.patch(PATH, { name: 'Mallory' })).status).toBe(401);
  });
});
