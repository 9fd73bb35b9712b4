import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTextsTool, type TextsFlags } from './texts-tool.js';

const tool = path.resolve(__dirname, '../../texts/src/main.mjs');
const linesOf = ({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }) => ({
  status,
  lines: (stdout + stderr).trim().split('\n'),
});

const workspaceRoot = path.resolve(__dirname, '../../..');
/** The catalogues of a project, such as `libs/auth`. */
const cataloguesOf = (project: string) =>
  readdirSync(path.join(workspaceRoot, project, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('/texts/en.json'),
  );
const projects = ['apps', 'libs']
  .flatMap((kind) => readdirSync(path.join(workspaceRoot, kind)).map((name) => `${kind}/${name}`))
  .filter((project) => existsSync(path.join(workspaceRoot, project, 'src')))
  .map((project) => ({ project, count: cataloguesOf(project).length }))
  .filter(({ count }) => count > 0);

describe('the texts of the product', () => {
  const { status, lines } = linesOf(spawnSync(process.execPath, [tool, '--check'], { encoding: 'utf8' }));

  it.each(projects)(
    'are complete in English and Hindi, with the same values, used and compiled: $project',
    ({ project }) => {
      expect(lines.filter((line) => line.startsWith(`${project}/`))).toEqual([]);
    },
  );

  it('have no other faults, and all of them were read', () => {
    const count = projects.reduce((sum, each) => sum + each.count, 0);
    expect(lines).toEqual([`${String(count)} catalogues, 0 faults`]);
    expect(status).toBe(0);
  });
});

describe('the check of texts', () => {
  const english = { 'a.b': 'One {name} <link>here</link>' };
  const hindi = { 'a.b': 'एक {name} <link>यहाँ</link>' };
  const planted: [fault: string, language: 'en' | 'hi', texts: object][] = [
    ['“a.b” is empty', 'hi', { 'a.b': ' ' }],
    ['“a.b” is missing', 'hi', {}],
    ['“a.c” is not in en.json', 'hi', { ...hindi, 'a.c': 'x' }],
    ['“a.b” has the values and tags (<link>)', 'hi', { 'a.b': 'एक <link>यहाँ</link>' }],
    ['“a.b” has the values and tags (name)', 'hi', { 'a.b': 'एक {name}' }],
    ['“a.c” is used nowhere', 'en', { ...english, 'a.c': 'x' }],
    ['the key “a.b” is in no catalogue', 'en', {}],
    ['<link> is not closed', 'en', { 'a.b': '{name} <link>' }],
    ['write it with Intl', 'en', { 'a.b': '{name, date, long}' }],
    ['texts.ts is not what “npm run texts” writes', 'en', { 'a.b': 'Two {name} <link>here</link>' }],
    ['hi.ts is not what “npm run texts” writes', 'hi', { 'a.b': 'दो {name} <link>यहाँ</link>' }],
  ];
  const started = startTextsTool();
  let root: string;
  const run = async (flags: Omit<TextsFlags, 'root'> = {}) => linesOf(await started.run({ ...flags, root }));
  const folderOf = (lib: string) => path.join(root, 'libs', lib, 'src/ui/texts');
  const write = (lib: string, name: string, content: object | string) =>
    writeFileSync(
      path.join(folderOf(lib), name),
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    );
  const writeWhole = (lib: string) => {
    mkdirSync(folderOf(lib), { recursive: true });
    const page = "import { texts } from './texts/texts.js';\nexport const a = (t: T) => t('a.b');\n";
    write(lib, '../page.ts', page);
    write(lib, 'en.json', english);
    write(lib, 'hi.json', hindi);
  };
  let whole: ReturnType<typeof linesOf>;
  let broken: ReturnType<typeof linesOf>;

  // Each fault has a lib of its own: one run finds all, and says of each where it is.
  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'texts-'));
    for (const lib of ['whole', ...planted.keys()]) writeWhole(String(lib));
    await run();
    whole = await run({ check: true });
    for (const [index, [, language, texts]] of planted.entries())
      write(String(index), `${language}.json`, texts);
    broken = await run({ check: true });
  });
  afterAll(async () => {
    await started.stop();
    rmSync(root, { recursive: true });
  });

  it('accepts catalogues that are complete', () => {
    const count = String(planted.length + 1);
    expect(whole).toEqual({ status: 0, lines: [`${count} catalogues, 0 faults`] });
    expect(broken.lines.filter((line) => line.startsWith('libs/whole/'))).toEqual([]);
  });

  it.each(planted.map(([fault], index) => ({ fault, index })))('refuses: $fault', ({ fault, index }) => {
    const own = broken.lines.filter((line) => line.startsWith(`libs/${String(index)}/`));
    expect(own.filter((line) => line.includes(fault))).not.toEqual([]);
    expect(broken.status).toBe(1);
  });

  it('accepts gaps in a language that is marked as incomplete, and still no other values', async () => {
    rmSync(path.join(root, 'libs'), { recursive: true });
    writeWhole('x');
    const list = path.join(root, 'libs/texts/src/rules/language-list.ts');
    mkdirSync(path.dirname(list), { recursive: true });
    writeFileSync(
      list,
      `export const LANGUAGE_LIST = {
        en: { name: 'English' }, hi: { name: 'हिन्दी' }, ta: { name: 'தமிழ்', isIncomplete: true },
      } as const satisfies Readonly<Record<string, object>>;`,
    );
    await run();
    expect(JSON.parse(readFileSync(path.join(folderOf('x'), 'ta.json'), 'utf8'))).toEqual({ 'a.b': '' });
    expect(await run({ check: true })).toEqual({ status: 0, lines: ['1 catalogues, 0 faults'] });
    expect(await run({ missing: 'ta' })).toEqual({
      status: 0,
      lines: ['1 of    1  libs/x/src/ui/texts/ta.json', 'தமிழ்: 1 of 1 texts are missing'],
    });
    expect(await run({ missing: 'fr' })).toEqual({
      status: 1,
      lines: ['The product has no language “fr”. Other than English it has: hi, ta'],
    });
    write('x', 'ta.json', { 'a.b': '{name}' });
    expect((await run({ check: true })).lines[0]).toContain('“a.b” has the values and tags (name)');
    write('x', 'ta.json', { 'a.b': '' });
    write('x', 'hi.json', {});
    expect((await run({ check: true })).status).toBe(1);
  });

  it('adds a key that the code asks for, empty, and writes what the check accepts once it is filled', async () => {
    rmSync(path.join(root, 'libs'), { recursive: true });
    writeWhole('x');
    const more = "import { texts } from './texts/texts.js';\nexport const b = (t: T) => t('new.key');\n";
    write('x', '../more.ts', more);
    await run();
    expect(JSON.parse(readFileSync(path.join(folderOf('x'), 'hi.json'), 'utf8'))).toEqual({
      ...hindi,
      'new.key': '',
    });
    write('x', 'en.json', { ...english, 'new.key': 'New' });
    write('x', 'hi.json', { ...hindi, 'new.key': 'नया' });
    await run();
    expect((await run({ check: true })).status).toBe(0);
  });
});
