import type { BetSeeds } from '../../rules/fair-numbers.js';

/**
 * The same computation without our code, for a browser's console or Node.
 *
 * Shape: one statement, so that it can be pasted several times.
 */
export function ownCheckCode({ serverSeed, clientSeed, nonce }: BetSeeds): string {
  return `(async () => {
  const serverSeed = ${JSON.stringify(serverSeed)};
  const clientSeed = ${JSON.stringify(clientSeed)};
  const nonce = ${String(nonce)};

  const bytes = (text) => new TextEncoder().encode(text);
  const hash = await crypto.subtle.digest('SHA-256', bytes(serverSeed));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  console.log('commitment:', hex.join(''));

  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(serverSeed), algorithm, false, ['sign']);
  const floats = [];
  for (let cursor = 0; cursor < 3; cursor += 1) {
    const message = bytes(clientSeed + ':' + nonce + ':' + cursor);
    const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
    for (let i = 0; i < 32; i += 4) {
      const [a, b, c, d] = digest.slice(i, i + 4);
      floats.push(a / 256 + b / 256 ** 2 + c / 256 ** 3 + d / 256 ** 4);
    }
  }
  console.log('numbers:', floats.join(' '));
})();`;
}
