import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const tool = path.resolve(__dirname, '../../texts/src/main.mjs');
const run = (...flags: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...flags], { encoding: 'utf8' });
  return { status, lines: (stdout + stderr).trim().split('\n') };
};

it('all catalogues are complete in every language, used, and compiled', () => {
  const { status, lines } = run('--check');
  expect(lines.slice(0, -1)).toEqual([]);
  expect(lines.at(-1)).toMatch(/^[1-9]\d* catalogues, 0 faults$/);
  expect(status).toBe(0);
});

describe('the check of texts', () => {
  let root: string;
  let folder: string;
  const write = (name: string, content: object | string) =>
    writeFileSync(
      path.join(folder, name),
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    );
  const english = { 'a.b': 'One {name} <link>here</link>' };
  const hindi = { 'a.b': 'एक {name} <link>यहाँ</link>' };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'texts-'));
    folder = path.join(root, 'libs/x/src/ui/texts');
    mkdirSync(folder, { recursive: true });
    write('../page.ts', "import { texts } from './texts/texts.js';\nexport const a = (t: T) => t('a.b');\n");
    write('en.json', english);
    write('hi.json', hindi);
    run('--root', root);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('accepts a catalogue that is complete', () => {
    expect(run('--check', '--root', root)).toEqual({ status: 0, lines: ['1 catalogues, 0 faults'] });
  });

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
    ['is not what “npm run texts” writes', 'en', { 'a.b': 'Two {name} <link>here</link>' }],
  ];
  it.each(planted)('refuses: %s', (fault, language, texts) => {
    write(`${language}.json`, texts);
    const { status, lines } = run('--check', '--root', root);
    expect(lines.filter((line) => line.includes(fault))).not.toEqual([]);
    expect(status).toBe(1);
  });

  it('accepts gaps in a language that is marked as incomplete, and still no other values', () => {
    const list = path.join(root, 'libs/texts/src/rules/language-list.ts');
    mkdirSync(path.dirname(list), { recursive: true });
    writeFileSync(
      list,
      `export const LANGUAGE_LIST = {
        en: { name: 'English' }, hi: { name: 'हिन्दी' }, ta: { name: 'தமிழ்', isIncomplete: true },
      } as const satisfies Readonly<Record<string, object>>;`,
    );
    run('--root', root);
    expect(JSON.parse(readFileSync(path.join(folder, 'ta.json'), 'utf8'))).toEqual({ 'a.b': '' });
    expect(run('--check', '--root', root)).toEqual({ status: 0, lines: ['1 catalogues, 0 faults'] });
    expect(run('--missing', 'ta', '--root', root)).toEqual({
      status: 0,
      lines: ['1 of    1  libs/x/src/ui/texts/ta.json', 'தமிழ்: 1 of 1 texts are missing'],
    });
    expect(run('--missing', 'fr', '--root', root)).toEqual({
      status: 1,
      lines: ['The product has no language “fr”. Other than English it has: hi, ta'],
    });
    write('ta.json', { 'a.b': '{name}' });
    expect(run('--check', '--root', root).lines[0]).toContain('“a.b” has the values and tags (name)');
    write('ta.json', { 'a.b': '' });
    write('hi.json', {});
    expect(run('--check', '--root', root).status).toBe(1);
  });

  it('adds a key that the code asks for, empty, and writes what the check accepts once it is filled', () => {
    write(
      '../more.ts',
      "import { texts } from './texts/texts.js';\nexport const b = (t: T) => t('new.key');\n",
    );
    run('--root', root);
    expect(JSON.parse(readFileSync(path.join(folder, 'hi.json'), 'utf8'))).toEqual({
      ...hindi,
      'new.key': '',
    });
    write('en.json', { ...english, 'new.key': 'New' });
    write('hi.json', { ...hindi, 'new.key': 'नया' });
    run('--root', root);
    expect(run('--check', '--root', root).status).toBe(0);
  });
});
