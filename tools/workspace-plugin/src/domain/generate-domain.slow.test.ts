import { textIn, workspaceTree, writtenIn } from '../workspace-tree.fake.js';
import { clashingNames, STRANGE_NAME } from '../name-clashes.fake.js';
import { generateDomain } from './generate-domain.mjs';

describe('the domain generator', () => {
  it('registers the domain and its schema by one line each, and writes nothing else outside the lib', async () => {
    const tree = workspaceTree();
    const before = textIn(tree, 'apps/api/src/modules.ts').split('\n');
    await generateDomain(tree, { name: 'loyalty-points' });
    const modules = textIn(tree, 'apps/api/src/modules.ts').split('\n');
    expect(modules.filter((line) => !before.includes(line))).toEqual([
      `import { loyaltyPointsMigrations, loyaltyPointsPlugin } from '@paasa/loyalty-points/server';`,
      '  loyaltyPointsMigrations,',
      '  await app.register(loyaltyPointsPlugin, { db });',
    ]);
    expect(modules).toHaveLength(before.length + 3);
    expect(writtenIn(tree).filter((file) => !file.startsWith('libs/loyalty-points/'))).toEqual([
      'apps/api/package.json',
      'apps/api/src/modules.ts',
      'apps/api/tsconfig.app.json',
      'apps/api/tsconfig.spec.json',
      'package-lock.json',
    ]);
    expect(textIn(tree, 'libs/loyalty-points/src/server/loyalty-points.migrations.ts')).toContain(
      'CREATE SCHEMA loyalty_points;',
    );
  });

  it.each([
    'wallet',
    'api',
    'tidy',
    'user',
    'platform',
    'pg-things',
    'Loyalty',
    'class',
    'games-x',
    'array',
    'session-user',
    'dist',
  ])('refuses %p and writes nothing', async (name) => {
    const tree = workspaceTree();
    await expect(generateDomain(tree, { name })).rejects.toThrow(
      /choose another name|is no name|keeps for itself/,
    );
    expect(writtenIn(tree)).toEqual([]);
  });

  it('refuses every name that would clash with a name in its templates', async () => {
    const strange = workspaceTree();
    await generateDomain(strange, { name: STRANGE_NAME });
    const names = clashingNames(strange);
    expect(names).toEqual(expect.arrayContaining(['caller', 'wallet']));
    for (const name of names) {
      const tree = workspaceTree();
      await expect(generateDomain(tree, { name })).rejects.toThrow(/choose another name/);
    }
  });
});
