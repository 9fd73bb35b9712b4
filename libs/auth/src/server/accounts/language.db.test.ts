import { databaseKinds } from '@paasa/server-kit/testing';
import { socialPerson } from '@paasa/outside/testing';
import { TEST_PASSWORD } from '../../testing/auth-test-server.js';
import { createSocialTestServer, type SocialTestServer } from '../../testing/social-test-server.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { notMeTokenIn, tokenIn } from '../../testing/test-mailer.js';

const CHANGE = '/api/user/language';
const inHindi = { headers: { 'accept-language': 'hi' } };

describe.each(databaseKinds)('the language of an account on %s', (kind) => {
  let server: SocialTestServer;
  beforeAll(async () => {
    server = await createSocialTestServer(kind);
  });
  afterAll(() => server.close());

  let count = 0;
  const nextNumber = (): string => {
    count += 1;
    return String(count);
  };
  const languageIn = async (browser: TestBrowser): Promise<unknown> =>
    ((await browser.get('/api/user/my-details')).body['data'] as Record<string, unknown>)['language'];
  const register = async (email: string, headers: Readonly<Record<string, string>>) => {
    const browser = server.browser({ headers });
    const details = { name: 'Asha', email, password: TEST_PASSWORD };
    return { browser, answer: await browser.post('/api/user/register', details) };
  };

  it('is that of the page where it was registered: answers and mails have it', async () => {
    const { browser, answer } = await register('in-hindi@example.com', inHindi.headers);
    expect(answer.body['message']).toBe('रजिस्ट्रेशन हो गया। खाता वेरिफ़ाई करने के लिए हमने आपको एक ईमेल भेजा है।');
    expect(await languageIn(browser)).toBe('hi');
    const mail = await server.mailer.mailTo('in-hindi@example.com');
    expect(mail.subject).toMatch(/[\u0900-\u097f]/);
    expect(mail.html).toContain('<html lang="hi">');
    const verified = await browser.get(`/api/user/verify-user/${tokenIn(mail)}`);
    expect(verified.body).toEqual({ success: true, message: 'ईमेल वेरिफ़ाई हो गया है।' });
    // The mails are those of the account, and an answer is that of its request.
    const english = server.browser();
    expect((await english.logIn('in-hindi@example.com')).body['message']).toBe('Login successful.');
    const notice = await server.mailer.mailTo('in-hindi@example.com', 3);
    expect(notice.html).toContain('<html lang="hi">');
    const secured = await server.browser(inHindi).post('/api/user/not-me', { token: notMeTokenIn(notice) });
    expect(secured.body['message']).toBe('सभी डिवाइस लॉग आउट हो गए हैं, और आपके खाते से कोई पैसा बाहर नहीं जाएगा।');
  });

  it('changes with a choice, and again; the next mail has it', async () => {
    const browser = await server.registered('changes@example.com');
    expect(await languageIn(browser)).toBeNull();
    for (const language of ['hi', 'hi', 'en', 'hi']) {
      expect((await browser.post(CHANGE, { language })).body).toEqual({ success: true });
      expect(await languageIn(browser)).toBe(language);
    }
    await server.verify('changes@example.com');
    expect((await server.mailer.mailTo('changes@example.com', 2)).html).toContain('<html lang="hi">');
  });

  it.each([
    ['a language that is not there', { language: 'ta' }],
    ['another spelling', { language: 'HI' }],
    ['a list', { language: ['hi'] }],
    ['a long text', { language: 'hi'.repeat(10_000) }],
    ['null', { language: null }],
    ['nothing', {}],
  ])('is refused as %s, in the language of the request, without effect', async (_title, body) => {
    const browser = await server.registered(`refused.${nextNumber()}@example.com`);
    const { status, body: answer } = await browser.post(CHANGE, body);
    const refusal = { success: false, code: 'request/invalid', message: 'Choose a language of Paasa.' };
    expect({ status, answer }).toEqual({ status: 400, answer: refusal });
    expect(await languageIn(browser)).toBeNull();
  });

  it('is not stored for a guest', async () => {
    const { status, body } = await server.browser(inHindi).post(CHANGE, { language: 'hi' });
    expect([status, body['message']]).toEqual([401, 'कृपया पहले लॉग इन करें।']);
  });

  it.each([
    ['*', null],
    ['hi;q=0', null],
    ['HI-in', 'hi'],
    ['hi;q=9, en', 'hi'],
    ['constructor, __proto__;q=1', null],
    [';;;,,,q=1', null],
    [`hi,${'x'.repeat(10_000)}`, null],
    ['en', null],
  ])('of a registration with the header %.20s is %s', async (header, language) => {
    const email = `header.${nextNumber()}@example.com`;
    const { browser, answer } = await register(email, { 'accept-language': header });
    expect(answer.status).toBe(200);
    expect(await languageIn(browser)).toBe(language);
  });

  const signUp = async (subject: string, query: string, browser = server.browser()): Promise<TestBrowser> => {
    const person = socialPerson({ subject, email: `social.${subject}@example.com` });
    const back = await server.consent(browser, 'google', person, query);
    expect((await browser.get(back)).location).toBe('/oauth-success');
    return browser;
  };

  it('is that of the page where a social sign-up began, also in its first mail', async () => {
    expect(await languageIn(await signUp('900', '?language=hi'))).toBe('hi');
    const mail = await server.mailer.mailTo('social.900@example.com');
    expect(mail.html).toContain('<html lang="hi">');
    expect(await languageIn(await signUp('901', ''))).toBeNull();
    // A later sign-in is no choice.
    expect(await languageIn(await signUp('901', '?language=hi'))).toBeNull();
  });

  it.each(['?language=ta', '?language=hi&language=hi', `?language=${'hi'.repeat(2_000)}`, '?language='])(
    'is none after a social sign-up with %.30s',
    async (query) => {
      expect(await languageIn(await signUp(`7${nextNumber()}`, query))).toBeNull();
    },
  );

  it('of an account that a provider gives to the owner of its address is the owner’s', async () => {
    await register('social.902@example.com', inHindi.headers);
    expect(await languageIn(await signUp('902', ''))).toBeNull();
  });
});
