import type { VerifiedLog } from '@paasa/staff/server';
import { contextWith } from './operator-context.fake.js';
import { runOperatorCommand } from './operator-commands.js';

const hash = 'ab'.repeat(32);
const whole: VerifiedLog = {
  entryCount: 7,
  lastHash: hash,
  faultCount: 0,
  faults: [],
  isExpectedThere: null,
};

async function run(words: readonly string[], found: Partial<VerifiedLog> = {}) {
  const asked: (string | null)[] = [];
  const lines: string[] = [];
  const verifyLog = async (expected: string | null) => {
    asked.push(expected);
    return { ...whole, ...found };
  };
  // The wallet is not used.
  const context = contextWith({
    wallet: {} as never,
    staff: { verifyLog, recordCommand: () => Promise.reject(new Error('not asked for')) },
  });
  const exitCode = await runOperatorCommand(
    async () => context,
    ['audit:verify', ...words],
    (line) => void lines.push(line),
  );
  return { exitCode, lines, asked };
}

describe('audit:verify', () => {
  it('prints how many entries there are and the last hash, for a note outside', async () => {
    expect(await run([])).toEqual({
      exitCode: 0,
      lines: [`7 entries; the last hash is ${hash}`, 'The audit log is whole.'],
      asked: [null],
    });
  });

  it('ends with 1 if the chain is broken, and names the first faults', async () => {
    const { exitCode, lines } = await run([], { faultCount: 3, faults: ['Entry 3 is missing.'] });
    expect(exitCode).toBe(1);
    expect(lines).toEqual([
      'BROKEN  Entry 3 is missing.',
      '… and 2 more',
      `7 entries; the last hash is ${hash}`,
      'The audit log is BROKEN.',
    ]);
  });

  it('ends with 1 if a noted hash is not in a chain that is whole', async () => {
    const found = await run(['--expect', hash.toUpperCase()], { isExpectedThere: false });
    expect(found).toMatchObject({ exitCode: 1, asked: [hash] });
    expect(found.lines[0]).toBe(
      `BROKEN  No entry has the hash ${hash}: the newest are gone, or all were written anew.`,
    );
    expect((await run(['--expect', hash], { isExpectedThere: true })).exitCode).toBe(0);
  });

  it.each([['--expect'], ['--expect', 'ab'], ['--expect', hash, 'more'], ['all']])(
    'does not understand %s %s',
    async (...words) => {
      expect(await run(words)).toMatchObject({ exitCode: 2, asked: [] });
    },
  );
});
