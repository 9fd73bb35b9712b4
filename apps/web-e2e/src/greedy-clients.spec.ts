import { randomUUID } from 'node:crypto';
import { openCalls } from './support/calls.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { statusIn, talkUntilHungUp } from './support/raw-http.js';
import { faultOf } from './support/refusals.js';

test.describe('a client that sends too much, or too slowly', () => {
  const head = 'POST /api/user/login HTTP/1.1\r\nHost: localhost\r\n';
  const json = 'Content-Type: application/json\r\n';

  const greedy: Record<string, { sent: string; statuses: number[] }> = {
    'one header of 20 KiB': {
      sent: `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
      statuses: [431],
    },
    'headers of 40 KiB together': {
      sent: `GET / HTTP/1.1\r\nHost: x\r\n${'X-Filler: yyyyyyyyyyyyyyyyyyyyyyyy\r\n'.repeat(1_200)}\r\n`,
      statuses: [431],
    },
    'an address of 20 KiB': {
      sent: `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      statuses: [414, 431],
    },
    'a body with a declared length of 10 GB': {
      sent: `${head}Origin: ORIGIN\r\n${json}Content-Length: 10000000000\r\n\r\n{`,
      statuses: [413],
    },
    'two lengths': { sent: `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, statuses: [400] },
    'a length and chunks': {
      sent: `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      statuses: [400],
    },
    'no HTTP at all': { sent: 'EHLO paasa\r\n\r\n', statuses: [400] },
  };
  for (const [what, { sent, statuses }] of Object.entries(greedy)) {
    test(`is refused and disconnected: ${what}`, async ({ product }) => {
      const received = await talkUntilHungUp(product.webOrigin, {
        sent: sent.replace('ORIGIN', product.webOrigin),
      });
      expect(statuses, received).toContain(statusIn(received));
      expect(received).toContain('"success":false');
    });
  }

  test('times out in its headers and in its body, while other clients are served', async ({
    product,
    joinPlayer,
  }) => {
    test.setTimeout(120_000);
    const begun = `${head}Origin: ${product.webOrigin}\r\n`;
    const slow = [
      talkUntilHungUp(product.webOrigin, { sent: begun, drip: { text: 'X-More: y\r\n', everyMs: 1_000 } }),
      talkUntilHungUp(product.webOrigin, {
        sent: `${begun}${json}Content-Length: 60000\r\n\r\n{"email":"`,
        drip: { text: 'y', everyMs: 1_000 },
      }),
      talkUntilHungUp(product.webOrigin, { sent: begun }),
    ];
    const player = await joinPlayer();
    expect((await player.get('/api/user/my-details')).status).toBe(200);
    for (const received of await Promise.all(slow))
      expect([408, Number.NaN], received).toContain(statusIn(received));
    expect((await player.get('/api/user/my-details')).status).toBe(200);
  });

  test('gets a refusal for deeply nested JSON, in any call that takes a body', async ({ product }) => {
    const guest = new HttpClient(product.webOrigin);
    for (const { method, path } of Object.values(openCalls)) {
      for (const levels of [40, 5_000, 30_000]) {
        const rawBody = `{"email":${'['.repeat(levels)}${']'.repeat(levels)},"x":"${randomUUID()}"}`;
        const answer = await guest.call(method, path, { rawBody });
        expect(faultOf(answer, `${String(levels)} levels to ${path}`, 400)).toBeNull();
      }
    }
  });
});
