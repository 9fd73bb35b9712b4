import { webcrypto } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { fairNumbers } from '../../rules/fair-numbers.js';
import { portableHmacSha256 } from '../../rules/hmac-sha256.js';
import { commitmentOf } from '../../rules/server-seed.js';
import { ownCheckCode } from './own-check-code.js';

/** Runs the code like a console and collects its output. */
async function printed(code: string): Promise<string[]> {
  const lines: string[] = [];
  const console = { log: (...words: string[]) => lines.push(words.join(' ')) };
  await runInNewContext(code, { console, crypto: webcrypto, TextEncoder });
  return lines;
}

describe('the code for a player’s own check', () => {
  it('prints the commitment and the numbers of our rules, for any seeds', async () => {
    const seeds = fc.record({
      serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
      clientSeed: fc.stringMatching(/^[!-9;-~]{1,64}$/),
      nonce: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(seeds, async (some) => {
        const numbers = fairNumbers(portableHmacSha256, some);
        const floats = Array.from({ length: 24 }, () => numbers.nextFloat());
        expect(await printed(ownCheckCode(some))).toEqual([
          `commitment: ${commitmentOf(some.serverSeed)}`,
          `numbers: ${floats.join(' ')}`,
        ]);
      }),
      { numRuns: 50 },
    );
  });

  it('prevents a client seed from running as code', async () => {
    const clientSeed = '"+console.log("mine")+"${1}\\';
    const [first] = await printed(ownCheckCode({ serverSeed: 'ab'.repeat(32), clientSeed, nonce: 0 }));
    expect(first).toMatch(/^commitment/);
  });
});
