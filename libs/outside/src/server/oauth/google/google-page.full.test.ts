import type * as oidc from 'openid-client';
import { TestBrowser } from '../../../testing/browser.js';
import { discover, startSignIn } from '../../../testing/google-site.js';
import { startTestSandbox, type TestSandbox } from '../../../testing/start-test-sandbox.js';

describe("the page of Google's side", () => {
  let box: TestSandbox;
  let site: oidc.Configuration;

  beforeAll(async () => {
    box = await startTestSandbox();
    site = await discover(box.sandbox.url);
  });

  afterAll(() => box.stop());

  async function openPage(browser: TestBrowser, query: Record<string, string> = {}) {
    const attempt = await startSignIn(site, query);
    const opened = await browser.follow(await browser.get(attempt.url), box.sandbox.url);
    if (!('page' in opened)) throw new Error('The page did not open');
    return { ...attempt, page: opened.page };
  }

  async function choose(browser: TestBrowser, page: Response, form: Record<string, string>) {
    return browser.follow(await browser.post(page.url, form), page.url);
  }

  it('signs in the chosen sample person', async () => {
    const browser = new TestBrowser();
    const { page, redeem } = await openPage(browser);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:*");
    const left = await choose(browser, page, { choice: 'vikram.singh@example.com' });
    if (!('left' in left)) throw new Error('The browser stayed on the page');
    expect((await redeem(left.left)).claims()).toMatchObject({
      name: 'Vikram Singh',
      email_verified: true,
    });
  });

  it('signs in a typed-in person, also if the site requests the account choice by name', async () => {
    const browser = new TestBrowser();
    const { page, redeem } = await openPage(browser, { prompt: 'select_account' });
    const form = { choice: 'other', name: 'Zoya "Z" Ali', email: ' Zoya@Example.com ', verified: '1' };
    const left = await choose(browser, page, form);
    if (!('left' in left)) throw new Error('The browser stayed on the page');
    expect((await redeem(left.left)).claims()).toMatchObject({
      name: 'Zoya "Z" Ali',
      email: 'Zoya@Example.com',
      email_verified: true,
    });
  });

  it('treats an unticked box as an unverified email', async () => {
    const browser = new TestBrowser();
    const { page, redeem } = await openPage(browser);
    const left = await choose(browser, page, { choice: 'other', name: 'Z', email: 'z@example.com' });
    if (!('left' in left)) throw new Error('The browser stayed on the page');
    expect((await redeem(left.left)).claims()).toMatchObject({ email_verified: false });
  });

  it('reports to the site that a person cancelled', async () => {
    const browser = new TestBrowser();
    const { page, state } = await openPage(browser);
    const left = await choose(browser, page, { choice: 'cancel' });
    if (!('left' in left)) throw new Error('The browser stayed on the page');
    expect(Object.fromEntries(left.left.searchParams)).toMatchObject({ error: 'access_denied', state });
  });

  it('asks again each time and lets the same browser choose another account', async () => {
    const browser = new TestBrowser();
    for (const email of ['asha.rao@example.com', 'meera.iyer@example.com']) {
      const { page, redeem } = await openPage(browser);
      const left = await choose(browser, page, { choice: email });
      if (!('left' in left)) throw new Error('The browser stayed on the page');
      expect((await redeem(left.left)).claims()).toMatchObject({ email });
    }
  });

  it('asks again after an invalid email, with the typed text', async () => {
    const browser = new TestBrowser();
    const { page } = await openPage(browser);
    const again = await browser.post(page.url, { choice: 'other', name: '<b>', email: 'nobody' });
    expect(again.status).toBe(400);
    const text = await again.text();
    expect(text).toContain('Enter an e-mail address');
    expect(text).toContain('value="nobody"');
    expect(text).toContain('value="&lt;b&gt;"');
  });

  it('belongs to the browser that was sent to it, and ends with the answer', async () => {
    const browser = new TestBrowser();
    const { page } = await openPage(browser);
    expect((await new TestBrowser().get(page.url)).status).toBe(400);
    expect((await new TestBrowser().post(page.url, { choice: 'cancel' })).status).toBe(400);
    await choose(browser, page, { choice: 'cancel' });
    const over = await browser.get(page.url);
    expect(over.status).toBe(400);
    expect(await over.text()).toContain('This sign-in cannot go on');
  });
});
