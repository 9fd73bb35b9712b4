import { expect, test } from '@playwright/test';
import { mailsTo, newestMailTo, tokenOf, verifyLinkOf } from './support/mailbox.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';

test('a mail server that is down delays no answer and loses no mail', async () => {
  test.setTimeout(180_000);
  const product = await Product.start('pglite');
  try {
    await product.killSandbox();
    const player = await new Player(product).register();
    expect((await player.details()).isVerified).toBe(false);
    await player.http.call('POST', '/api/user/reset-password', { body: { email: player.email } });
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
