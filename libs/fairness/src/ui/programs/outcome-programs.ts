import type { BetSeeds } from '../../rules/fair-numbers.js';
import type { OutcomeCode } from './outcome-code.js';

/** A program for Node and one for Python; they use nothing of ours. Each prints the commitment, then the outcome. */
export interface OutcomePrograms {
  readonly javaScript: string;
  readonly python: string;
}

// A JSON text of a client seed means the same in both languages: it has printable ASCII only.
export function outcomePrograms(
  { serverSeed, clientSeed, nonce }: BetSeeds,
  code: Pick<OutcomeCode, 'javaScript' | 'python'>,
): OutcomePrograms {
  return {
    javaScript: `const { createHash, createHmac } = require('node:crypto');
const serverSeed = ${JSON.stringify(serverSeed)};
const clientSeed = ${JSON.stringify(clientSeed)};
const nonce = ${String(nonce)};
console.log('commitment:', createHash('sha256').update(serverSeed).digest('hex'));
const numbers = [0, 1, 2].flatMap((cursor) => {
  const message = [clientSeed, nonce, cursor].join(':');
  const digest = createHmac('sha256', serverSeed).update(message).digest();
  return [0, 4, 8, 12, 16, 20, 24, 28].map((at) => digest.readUInt32BE(at) / 2 ** 32);
});
${code.javaScript}
`,
    python: `import hashlib, hmac
server_seed = ${JSON.stringify(serverSeed)}
client_seed = ${JSON.stringify(clientSeed)}
nonce = ${String(nonce)}
print("commitment:", hashlib.sha256(server_seed.encode()).hexdigest())
numbers = []
for cursor in range(3):
    message = f"{client_seed}:{nonce}:{cursor}".encode()
    digest = hmac.new(server_seed.encode(), message, hashlib.sha256).digest()
    numbers += [int.from_bytes(digest[at:at + 4], "big") / 2**32 for at in range(0, 32, 4)]
${code.python}
`,
  };
}
