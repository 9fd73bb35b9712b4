import { textIn, workspaceTree, writtenIn } from '../workspace-tree.fake.js';
import { generateLanguage } from './generate-language.mjs';
import { requireLanguage } from './require-language.mjs';

const LIST = 'libs/texts/src/rules/language-list.ts';

describe('the language generator', () => {
  const tree = workspaceTree();
  beforeAll(() => generateLanguage(tree, { language: 'mr' }));

  it('adds the language to the list, with its name in itself, and empty catalogues', () => {
    const before = textIn(workspaceTree(), LIST).split('\n');
    expect(
      textIn(tree, LIST)
        .split('\n')
        .filter((line) => !before.includes(line)),
    ).toEqual([`  mr: { name: 'मराठी', locale: 'mr-IN-u-nu-latn', isIncomplete: true },`]);

    const written = writtenIn(tree);
    const catalogues = written.filter((file) => file.endsWith('/texts/mr.json'));
    expect(catalogues.length).toBeGreaterThan(100);
    expect(written.filter((file) => file.endsWith('/texts/mr.ts'))).toHaveLength(catalogues.length);
    expect(written.filter((file) => file.endsWith('/texts/texts.ts'))).toHaveLength(catalogues.length);
    for (const file of catalogues) {
      const own: Record<string, string> = JSON.parse(textIn(tree, file));
      const english: Record<string, string> = JSON.parse(textIn(tree, file.replace('mr.json', 'en.json')));
      expect([file, Object.keys(own)]).toEqual([file, Object.keys(english)]);
      expect(new Set(Object.values(own))).toEqual(new Set(['']));
    }
    const texts = textIn(tree, 'libs/ui-kit/src/ui/controls/texts/texts.ts');
    expect(texts).toContain(`hi: () => import('./hi.js'), mr: () => import('./mr.js')`);
    expect(textIn(tree, 'libs/ui-kit/src/ui/controls/texts/mr.ts')).toContain('messages: Messages = {};');
  });

  it('gives it legal texts that are in English and marked as not translated', () => {
    expect(writtenIn(tree).filter((file) => file.endsWith('.txt'))).toEqual(
      ['contact', 'privacy', 'terms'].map((name) => `apps/web/public/legal/${name}.mr.txt`),
    );
    expect(textIn(tree, 'apps/web/public/legal/terms.mr.txt')).toBe(
      `[FILL IN: this text in मराठी]\n\n${textIn(tree, 'apps/web/public/legal/terms.txt')}`,
    );
  });

  it('writes nothing else: everything follows from the list', () => {
    const isOwn = /\/texts\/(?:texts\.ts|mr\.(?:ts|json))$|\/legal\/\w+\.mr\.txt$/;
    expect(writtenIn(tree).filter((file) => !isOwn.test(file))).toEqual([LIST]);
  });

  it.each([
    ['ta', 'தமிழ்', 'ta-IN'],
    ['mr', 'मराठी', 'mr-IN-u-nu-latn'],
    ['bn', 'বাংলা', 'bn-IN-u-nu-latn'],
  ])('knows the name of %s in itself, and its locale with Latin digits', (language, ownName, locale) => {
    expect(requireLanguage(language, ['en', 'hi'])).toEqual({ ownName, locale });
    expect(new Intl.NumberFormat(locale).format(100_000)).toBe('1,00,000');
  });

  it.each([
    [{ language: 'Tamil' }, /'Tamil' is no code of a language/],
    [{ language: 'ta-IN' }, /'ta-IN' is no code of a language/],
    [{ language: '../x' }, /is no code of a language/],
    [{ language: '' }, /is no code of a language/],
    [{ language: 'hi' }, /There is the language 'hi' already/],
    [{ language: 'en' }, /There is the language 'en' already/],
    [{ language: 'zzz' }, /Intl has no locale for 'zzz'/],
    [{ language: 'iw' }, /'iw' is an old code: write 'he'/],
    [{ language: 'ur' }, /اردو is written from right to left/],
    [{ language: 'ta', displayName: `'; drop` }, /cannot be shown/],
  ])('refuses %j and writes nothing', async (wishes, words) => {
    const untouched = workspaceTree();
    await expect(generateLanguage(untouched, wishes)).rejects.toThrow(words);
    expect(writtenIn(untouched)).toEqual([]);
  });

  it('writes over no legal text', async () => {
    const translated = workspaceTree();
    translated.write('apps/web/public/legal/terms.ta.txt', 'translated');
    await expect(generateLanguage(translated, { language: 'ta' })).rejects.toThrow(/terms\.ta\.txt already/);
    expect(writtenIn(translated)).toEqual(['apps/web/public/legal/terms.ta.txt']);
  });
});
