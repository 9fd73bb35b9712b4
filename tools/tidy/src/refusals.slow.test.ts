import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTextsTool, type TextsFlags } from './texts-tool.js';

const TEXTS = { first: 'Wait {seconds, plural, one {# second} other {# seconds}}.', second: 'Not {what}.' };
const HEAD = "import { refuse } from '@paasa/result';\nimport { texts } from './texts/texts.js';\n";

describe('the list of refusals', () => {
  const tool = startTextsTool();
  afterAll(() => tool.stop());
  let root: string;
  const write = (name: string, content: string): void => {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const run = async (flags: Omit<TextsFlags, 'root'> = {}): Promise<string> =>
    (await tool.run({ ...flags, root })).stdout;
  const listed = (): string[] =>
    readFileSync(path.join(root, 'apps/api/src/texts/refusals.ts'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('  {'));
  const row = (code: string, category: string | null, status: number | null, message: string): string =>
    `  ${JSON.stringify({ code, category, status, message })},`;

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'refusals-'));
    mkdirSync(path.join(root, 'apps/api/src/texts'), { recursive: true });
    for (const language of ['en', 'hi'])
      write(`libs/x/src/server/texts/${language}.json`, JSON.stringify(TEXTS));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('has the sentence of each, also of those in variables, other files and answers of routes', async () => {
    write(
      'libs/x/src/server/words.ts',
      `${HEAD}export const words = { stopped: constant(texts, (t) => t('second', { what: 'now' })) };\n`,
    );
    write(
      'libs/x/src/server/refusals.ts',
      `${HEAD}import { words } from './words.js';
const LATE = constant(texts, (t) => t('second', { what: t('first') }));
export const soon = () => refuse('too-many', 'x/soon', sentence(texts, (t) => t('first', { seconds: 2 })), 2_000);
export const late = () => refuse('conflict', 'x/late', LATE);
export const plain = () => refuse('forbidden', 'x/plain', 'Never.');
export const answer = { status: 418, code: 'x/answer', message: words.stopped };
`,
    );
    expect(await run()).toContain('0 faults');
    expect(listed()).toEqual([
      row('x/answer', null, 418, 'Not {what}.'),
      row('x/late', 'conflict', null, 'Not {what}.'),
      row('x/plain', 'forbidden', null, 'Never.'),
      row('x/soon', 'too-many', null, 'Wait {seconds} seconds.'),
    ]);
    expect(await run({ check: true })).toContain('0 faults');
    write(
      'libs/x/src/server/more.ts',
      `${HEAD}export const more = () => refuse('conflict', 'x/more', 'More.');\n`,
    );
    expect(await run({ check: true })).toContain(
      'apps/api/src/texts/refusals.ts is not what “npm run texts” writes',
    );
  });

  it.each([
    ["refuse('conflict', code, 'No.')", 'refuse needs a code that can be read'],
    ["refuse('conflict', 'x/given', given)", 'the code “x/given” is refused without a sentence'],
  ])('cannot be complete with %s', async (refusal, fault) => {
    write(
      'libs/x/src/server/refusals.ts',
      `${HEAD}const used = (t: T) => [t('first'), t('second')];\nexport const no = (code, given) => ${refusal};\n`,
    );
    expect(await run()).toContain(fault);
  });
});
