import { requestCode } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import type { Answer } from './support/http-client.js';
import { mailsTo, newestMailTo, tokenOf, verifyLinkOf } from './support/mailbox.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { StubbornMailServer } from './support/stubborn-mail-server.js';

test('no answer waits for a mail server that hangs', async ({ database }) => {
  const mailServer = await StubbornMailServer.start();
  const product = await Product.start(database, { SMTP_URL: mailServer.url });
  try {
    const player = new Player(product);
    const { name, email, password } = player;
    const calls: Record<string, () => Promise<Answer<unknown>>> = {
      register: () => player.post('/api/user/register', { name, email, password }),
      'resend-verification': () => player.post('/api/user/resend-verification', { email }),
      'reset-password': () => requestCode(player.http, email),
    };
    let mailCount = 0;
    for (const [what, call] of Object.entries(calls)) {
      mailServer.hang();
      const { status, text } = await call();
      expect(status, `${what}: ${text}`).toBe(200);
      mailCount += 1;
      await expect.poll(() => mailServer.attemptsFor(email).length, what).toBe(mailCount);
      mailServer.goOn();
      // The attempt that hung during the answer continues. An answer that waited for its mail would come only after
      // that attempt was given up, and another attempt would deliver the mail.
      await expect.poll(() => mailServer.attemptsFor(email).at(-1)?.isTaken, what).toBe(true);
      expect(mailServer.attemptsFor(email), what).toHaveLength(mailCount);
    }
  } finally {
    await product.stop();
    await mailServer.stop();
  }
});

test('a mail server that is down delays no answer and loses no mail', async ({ database }) => {
  test.setTimeout(180_000);
  const product = await Product.start(database);
  try {
    await product.killSandbox();
    const player = await new Player(product).register();
    expect((await player.details()).isVerified).toBe(false);
    await requestCode(player.http, player.email);
    await product.restartSandbox();
    await newestMailTo(product, player.email, 2);
    const links = (await mailsTo(product, player.email)).filter(({ text }) =>
      text.includes('/verify-user?token='),
    );
    expect(links).toHaveLength(1);
    for (const mail of links) {
      const token = encodeURIComponent(tokenOf(verifyLinkOf(mail)));
      expect((await player.get(`/api/user/verify-user/${token}`)).status).toBe(200);
    }
    await newestMailTo(product, player.email, 3);
    const subjects = (await mailsTo(product, player.email)).map(({ subject }) => subject);
    expect(new Set(subjects).size, 'each mail once').toBe(subjects.length);
    expect(subjects).toHaveLength(3);
  } finally {
    await product.stop();
  }
});
