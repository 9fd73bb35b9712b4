import { foldersToLint } from './changed-projects.mjs';

describe('what the linter reads in the quick tier', () => {
  it('is a changed project, and each that imports it, also through others', () => {
    const folders = foldersToLint(['libs/result/src/rules/result.ts', 'docs/trust.md'], '1');
    expect(folders).toEqual(expect.arrayContaining(['libs/result', 'libs/money', 'libs/wallet', 'apps/web']));
    expect(foldersToLint(['libs/wallet/src/a.ts'], '1')).toEqual(
      expect.arrayContaining(['libs/wallet', 'apps/api', 'apps/web', 'apps/console']),
    );
  });

  it('is also a fifth of the others, which the seed draws: each comes in time', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) => foldersToLint([], String(seed)));
    for (const folders of drawn) expect(folders).toHaveLength(drawn[0]?.length ?? 0);
    expect(drawn[0]?.length).toBeGreaterThan(4);
    expect(drawn[0]?.length).toBeLessThan(10);
    expect(new Set(drawn.flat())).toEqual(
      new Set(foldersToLint(['libs/result/a'], '1').concat(drawn.flat())),
    );
    expect(drawn.flat()).toContain('libs/auth');
    expect(foldersToLint([], '7')).toEqual(drawn[7]);
  });

  it.each([
    ['Git cannot say what changed', null],
    ['its rules changed', ['.oxlintrc.json']],
    ['a rule of its own changed', ['tools/tidy/src/lint-plugin.mjs']],
    ['packages changed', ['package-lock.json']],
  ])('is everything if %s', (_what, files) => {
    expect(foldersToLint(files, '1')).toEqual(['.']);
  });
});
