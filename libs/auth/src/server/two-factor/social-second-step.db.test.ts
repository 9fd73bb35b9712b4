import { socialPerson } from '@paasa/outside/testing';
import { createForgetfulPerson } from '../../testing/forgetful-person.js';
import { holdBack } from '../../testing/hold-back.js';
import { rowsOf } from '../../testing/rows-of.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { turnOnTwoFactor, type OwnFactor } from '../../testing/two-factor.js';
import { holdPlayer } from '../shared/hold-player.js';
import { insertTwoFactor } from './two-factor.repo.js';

const SECOND = '/api/user/login/second-factor';
const STEP_UP = '/api/user/step-up';

let server: SocialTestServer;
beforeAll(async () => {
  server = await createSocialTestServer('postgres');
});
afterAll(() => server.close());

describe('a social sign-in to an account with two-factor authentication', () => {
  const person = socialPerson({ subject: '701', email: 'social@example.com' });
  let factor: OwnFactor;
  beforeAll(async () => {
    const browser = server.browser();
    await server.signIn(browser, 'google', person);
    factor = await turnOnTwoFactor(server, browser);
  });

  it('comes back to the second step, and then opens the session', async () => {
    const browser = server.browser();
    const { location } = await browser.get('/api/auth/google?returnTo=/games');
    const { pathname, search } = await server.google.consent(location ?? '', person);
    const back = await browser.get(`${pathname}${search}`);
    expect(back.location).toBe('/oauth-success?step=second-factor&returnTo=%2Fgames');
    expect(await browser.isSignedIn()).toBe(false);
    expect((await browser.post(SECOND, { code: factor.freshCode() })).status).toBe(200);
    const [session] = await rowsOf(
      server.db,
      `SELECT method, proved_by FROM auth.sessions JOIN auth.users USING (player_id) WHERE email = $1
        ORDER BY sessions.created_at DESC LIMIT 1`,
      [person.email],
    );
    expect(session).toEqual({ method: 'google', proved_by: 'totp' });
  });

  it('gives no fresh proof: that needs the code', async () => {
    const browser = server.browser();
    await server.signIn(browser, 'google', person);
    await browser.post(SECOND, { code: factor.freshCode() });
    expect((await browser.get(STEP_UP)).body).toEqual({ success: true, methods: ['totp'] });
    const begun = await browser.get('/api/auth/google?purpose=step-up');
    const { pathname, search } = await server.google.consent(begun.location ?? '', person);
    expect((await browser.get(`${pathname}${search}`)).location).toBe(
      '/oauth-success?purpose=step-up&error=second_factor_needed',
    );
  });
});

describe('a factor that is added during a social sign-in', () => {
  it('is needed by it', async () => {
    const person = socialPerson({ subject: '704', email: 'meanwhile@example.com' });
    const owner = server.browser();
    await server.signIn(owner, 'google', person);
    const [playerId = ''] = (owner.cookie('paasa_session') ?? '').split('.');
    const browser = server.browser();
    const back = await server.consent(browser, 'google', person);
    const [answer] = await holdBack(
      server.db,
      (tx) => holdPlayer(tx, playerId),
      [() => browser.get(back)],
      1,
      (tx) => insertTwoFactor(tx, playerId, { sealedSecret: 'x', lastStep: 0, since: new Date() }),
    );
    expect(answer?.location).toBe('/oauth-success?step=second-factor');
    expect(await browser.isSignedIn()).toBe(false);
  });
});

describe('an account that another person has registered in advance, with a second factor', () => {
  const preHijack = async (email: string): Promise<TestBrowser> => {
    const attacker = await server.registered(email);
    await turnOnTwoFactor(server, attacker);
    return attacker;
  };

  it('has none any more when the owner of the address signs in with a provider', async () => {
    const email = 'victim@example.com';
    const attacker = await preHijack(email);
    const victim = server.browser();
    const { location } = await server.signIn(victim, 'google', socialPerson({ subject: '702', email }));
    expect(location).toBe('/oauth-success');
    expect(await victim.isSignedIn()).toBe(true);
    expect(await attacker.isSignedIn()).toBe(false);
    expect((await victim.get('/api/user/two-factor')).body).toMatchObject({ isOn: false });
  });

  it('has none any more when the owner of the address sets a password by mail', async () => {
    const email = 'by-mail@example.com';
    await preHijack(email);
    const victim = createForgetfulPerson(server, email);
    await victim.requestCode();
    await victim.show(await victim.code());
    await victim.set();
    expect((await victim.browser.logIn(email, 'a new horse battery')).body).toMatchObject({ success: true });
  });
});

describe('a verified account with a password and a second factor', () => {
  it('keeps its factor when somebody signs in with a provider for the first time', async () => {
    const email = 'first-link@example.com';
    const owner = await server.registered(email);
    await server.verify(email);
    const factor = await turnOnTwoFactor(server, owner);
    const browser = server.browser();
    const { location } = await server.signIn(browser, 'google', socialPerson({ subject: '703', email }));
    expect(location).toBe('/oauth-success?step=second-factor');
    expect(await browser.isSignedIn()).toBe(false);
    expect(await owner.isSignedIn()).toBe(true);
    expect((await browser.post(SECOND, { code: factor.freshCode() })).status).toBe(200);
  });
});
