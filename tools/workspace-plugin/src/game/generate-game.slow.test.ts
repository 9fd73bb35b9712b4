import { readJson } from '@nx/devkit';
import { clashingNames, STRANGE_NAME } from '../name-clashes.fake.js';
import { textIn, workspaceTree, writtenIn } from '../workspace-tree.fake.js';
import { generateGame } from './generate-game.mjs';
import { newGameId } from './new-game-id.mjs';
import { tilePicture } from './tile-picture.mjs';

describe('the game generator', () => {
  it('writes outside the lib only two list lines, manifests, a picture and odds', async () => {
    const tree = workspaceTree();
    const apps = {
      api: textIn(tree, 'apps/api/src/games/games.ts'),
      web: textIn(tree, 'apps/web/src/games.ts'),
    };
    await generateGame(tree, { name: 'coin-toss' });
    expect(writtenIn(tree).filter((file) => !file.startsWith('libs/games-coin-toss/'))).toEqual([
      'apps/api/package.json',
      'apps/api/src/games/games.ts',
      'apps/api/tsconfig.app.json',
      'apps/api/tsconfig.spec.json',
      'apps/web/package.json',
      'apps/web/public/games/coin-toss.svg',
      'apps/web/src/games.ts',
      'apps/web/tsconfig.app.json',
      'apps/web/tsconfig.spec.json',
      'docs/odds/coin-toss.csv',
      'package-lock.json',
    ]);
    const added = (file: string, before: string) =>
      textIn(tree, file)
        .split('\n')
        .filter((line) => !before.split('\n').includes(line));
    expect(added('apps/api/src/games/games.ts', apps.api)).toEqual([
      `import { gameModule as coinToss } from '@paasa/games-coin-toss/server';`,
      expect.stringMatching(/^export const gameModules: .*, coinToss\];$/),
    ]);
    expect(added('apps/web/src/games.ts', apps.web)).toEqual([
      `  gameEntry('coin-toss', 'Coin Toss', () => import('@paasa/games-coin-toss/ui')),`,
    ]);
  });

  it('gives the lib its doors, tags, targets and its own id', async () => {
    const [one, other] = [workspaceTree(), workspaceTree()];
    await generateGame(one, { name: 'coin-toss', displayName: 'Heads or Tails' });
    await generateGame(other, { name: 'coin-toss' });
    expect(readJson(one, 'libs/games-coin-toss/package.json')).toMatchObject({
      name: '@paasa/games-coin-toss',
      version: '1.0.0',
      exports: { '.': {}, './server': { browser: null }, './ui': {}, './testing': {} },
      nx: {
        tags: ['type:game', 'scope:games-coin-toss'],
        targets: { build: {}, lint: {}, typecheck: {}, test: {}, nightly: {}, odds: {}, serve: {} },
      },
    });
    const rules = textIn(one, 'libs/games-coin-toss/src/rules/coin-toss-game.ts');
    expect(rules).toContain(`displayName: 'Heads or Tails'`);
    const idIn = (text: string) => /COIN_TOSS_GAME_ID = '([^']+)'/.exec(text)?.[1];
    expect(idIn(rules)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(idIn(textIn(other, 'libs/games-coin-toss/src/rules/coin-toss-game.ts'))).not.toBe(idIn(rules));
    expect(textIn(one, 'apps/web/public/games/coin-toss.svg')).toContain('aria-label="Heads or Tails"');
  });

  it('gives the lib compiled texts in English and Hindi', async () => {
    const tree = workspaceTree();
    await generateGame(tree, { name: 'coin-toss' });
    const texts = 'libs/games-coin-toss/src/ui/texts';
    expect(textIn(tree, `${texts}/texts.ts`)).toContain(`"side.heads": "Heads",`);
    expect(textIn(tree, `${texts}/hi.ts`)).toContain(`"side.heads": "चित",`);
  });

  it('registers the lib in npm’s files as npm itself would', async () => {
    const tree = workspaceTree();
    const before = readJson(tree, 'package-lock.json').packages;
    await generateGame(tree, { name: 'coin-toss' });
    const { packages } = readJson(tree, 'package-lock.json');
    expect(packages['node_modules/@paasa/games-coin-toss']).toEqual({
      resolved: 'libs/games-coin-toss',
      link: true,
    });
    const { dependencies } = packages['apps/api'];
    expect(dependencies['@paasa/games-coin-toss']).toBe(dependencies['@paasa/games-core']);
    expect(Object.keys(packages)).toHaveLength(Object.keys(before).length + 2);
    // Everything that the new lib names is installed: nothing has to be fetched.
    for (const name of Object.keys(packages['libs/games-coin-toss'].dependencies))
      expect(before).toHaveProperty([`node_modules/${name}`]);
  });

  it.each([
    [{ name: 'Coin' }, /is no name/],
    [{ name: 'core' }, /keeps for itself/],
    [{ name: 'dice' }, /There is libs\/games-dice already/],
    [{ name: 'dice-two', displayName: 'Dice' }, /There is a game dice-two \(Dice\) already/],
    [{ name: 'coin-toss', displayName: `';drop` }, /cannot be shown/],
    [{ name: 'pits', displayName: 'MINES' }, /There is a game pits \(MINES\) already.*take it back first/],
  ])('refuses %j and writes nothing', async (wishes, words) => {
    const tree = workspaceTree();
    await expect(generateGame(tree, wishes)).rejects.toThrow(words);
    expect(writtenIn(tree)).toEqual([]);
  });

  it.each(['apps/web/public/games/crash.svg', 'docs/odds/crash.csv'])('overwrites no %s', async (file) => {
    const tree = workspaceTree();
    tree.write(file, 'drawn by hand');
    await expect(generateGame(tree, { name: 'crash' })).rejects.toThrow(`There is ${file} already`);
    expect(textIn(tree, file)).toBe('drawn by hand');
    expect(writtenIn(tree)).toEqual([file]);
  });

  it('refuses every name that would clash with a name in its templates', async () => {
    const strange = workspaceTree();
    await generateGame(strange, { name: STRANGE_NAME });
    const names = clashingNames(strange);
    expect(names).toEqual(expect.arrayContaining(['rules', 'instant-game', 'game-modules']));
    for (const name of names) {
      const tree = workspaceTree();
      await expect(generateGame(tree, { name })).rejects.toThrow(/choose another name/);
    }
  });

  it('begins a changelog that stays true for any game', async () => {
    const tree = workspaceTree();
    tree.write('libs/games-core/CHANGELOG.md', '# 1.0.0');
    await generateGame(tree, { name: 'coin-toss' });
    expect(textIn(tree, 'libs/games-coin-toss/CHANGELOG.md')).toMatch(
      /^## 1\.0\.0 \(\d{4}-\d\d-\d\d\)\n\nThe first version of Coin Toss\.\n$/,
    );
  });
});

describe('a new game id', () => {
  it('begins with its time', () => {
    expect(newGameId(Date.UTC(2026, 0, 31))).toMatch(/^019c1/);
  });
});

describe('a new tile', () => {
  it('is below 8 kB and names the game, with any letters', () => {
    const longest = tilePicture('Wwwwwwwwwww Wwwwwwwww Mmmmmmmmmm');
    expect(longest.length).toBeLessThan(8_192);
    expect(tilePicture('Ünder 7')).toContain('aria-label="Ünder 7"');
  });

  it.each(['पासा', 'Пасьянс', 'Dice पासा'])('writes %p in letters of the reader’s font', (displayName) => {
    const words = [...tilePicture(displayName).matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(
      ([, word]) => word,
    );
    expect(words).toContain(displayName);
    expect(words.length + (/<path transform/.test(tilePicture(displayName)) ? 1 : 0)).toBe(2);
  });

  it('draws every letter that has strokes', () => {
    expect(tilePicture('Ünder 7')).not.toContain('<text');
  });
});
