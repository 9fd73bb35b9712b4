import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.js';
import { mailSchema } from './mail.js';

const verification = {
  from: 'Paasa <no-reply@paasa.example>',
  to: 'Asha@example.com',
  subject: 'Verify your account ✓',
  text: 'Open http://localhost:3000/verify-user?token=abc to verify.',
  html: '<p>Open <a href="http://localhost:3000/verify-user?token=abc">this link</a>.</p>',
};

describe('mail', () => {
  let box: TestSandbox;

  beforeEach(async () => {
    box = await startTestSandbox();
  });

  afterEach(() => box.stop());

  async function send(mail: SendMailOptions, auth?: { user: string; pass: string }): Promise<void> {
    const transport = createTransport({
      host: 'localhost',
      port: box.sandbox.smtpPort,
      ...(auth === undefined ? {} : { auth }),
    });
    await transport.sendMail(mail);
    transport.close();
  }

  async function list(query = '') {
    const response = await fetch(`${box.sandbox.url}/mail.json${query}`);
    return z.array(mailSchema).parse(await response.json());
  }

  it('shows a mail with all its parts as JSON', async () => {
    await send(verification);
    const mails = await list();
    expect(mails).toEqual([
      {
        id: expect.any(String),
        from: 'no-reply@paasa.example',
        to: 'Asha@example.com',
        subject: verification.subject,
        text: `${verification.text}\n`,
        html: `${verification.html}\n`,
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  it('accepts mail on each address of localhost', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const transport = createTransport({ host, port: box.sandbox.smtpPort });
      await transport.sendMail(verification);
      transport.close();
    }
    expect(await list()).toHaveLength(2);
  });

  it('accepts a client that logs in', async () => {
    await send(verification, { user: 'anyone', pass: 'anything' });
    expect(await list()).toHaveLength(1);
  });

  it('lists newest first and filters by recipient in any case', async () => {
    await send({ ...verification, subject: 'first' });
    await send({ ...verification, to: 'other@example.com', subject: 'second' });
    await send({ ...verification, subject: 'third' });
    expect((await list()).map((mail) => mail.subject)).toEqual(['third', 'second', 'first']);
    expect((await list('?to=aSHA@example.COM')).map((mail) => mail.subject)).toEqual(['third', 'first']);
    expect(await list('?to=sha@example.com')).toEqual([]);
  });

  it('finds an address with a plus sign, escaped in the query or not', async () => {
    await send({ ...verification, to: 'asha+games@example.com' });
    expect(await list('?to=asha+games@example.com')).toHaveLength(1);
    expect(await list('?to=asha%2Bgames@example.com')).toHaveLength(1);
  });

  it('puts a mail to two people into both mailboxes', async () => {
    await send({ ...verification, to: 'a@example.com', bcc: 'b@example.com' });
    expect((await list('?to=a@example.com')).map((mail) => mail.to)).toEqual(['a@example.com']);
    expect((await list('?to=b@example.com')).map((mail) => mail.to)).toEqual(['b@example.com']);
  });

  it('escapes the senders’ text in the inbox page', async () => {
    await send({
      ...verification,
      subject: '<script>alert(1)</script>',
      text: '"><img src=x onerror=alert(2)>',
    });
    const page = await (await fetch(`${box.sandbox.url}/mail`)).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('&quot;&gt;&lt;img src=x onerror=alert(2)&gt;');
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img src=x');
  });

  it('opens a mail with its links in a frame that runs no script', async () => {
    await send(verification);
    const [mail] = await list();
    const page = await (await fetch(`${box.sandbox.url}/mail/${mail?.id}`)).text();
    expect(page).toContain(`src="/mail/${mail?.id}/body"`);
    const body = await fetch(`${box.sandbox.url}/mail/${mail?.id}/body`);
    expect(await body.text()).toContain('<base target="_blank">');
    expect(body.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(body.headers.get('content-security-policy')).toMatch(/sandbox (?!.*allow-scripts)/);
  });

  it('shows the plain text with clickable links', async () => {
    await send({ ...verification, html: '' });
    const [mail] = await list();
    const page = await (await fetch(`${box.sandbox.url}/mail/${mail?.id}?view=html`)).text();
    expect(page).toContain('<a href="http://localhost:3000/verify-user?token=abc" target="_blank"');
  });

  it('leads back to the inbox from a deleted mail', async () => {
    const response = await fetch(`${box.sandbox.url}/mail/gone`, { redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/mail');
  });

  it('sends with every page of the site a policy that allows nothing inline', async () => {
    for (const pathname of ['/', '/mail']) {
      const response = await fetch(box.sandbox.url + pathname);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(await response.text()).toContain('Play money: no real funds');
    }
  });
});
