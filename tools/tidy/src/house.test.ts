import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const workspaceRoot = path.resolve(__dirname, '../../..');
const skippedFolders = new Set([
  'node_modules',
  'dist',
  'out-tsc',
  '.results',
  'test-results',
  'playwright-report',
  'screenshots',
]);

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skippedFolders.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

const relative = (file: string) => path.relative(workspaceRoot, file);
const read = (file: string) => readFileSync(file, 'utf8');
const code = ['apps', 'libs', 'tools']
  .flatMap((folder) => filesBelow(path.join(workspaceRoot, folder)))
  .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.startsWith(__dirname));
const libs = readdirSync(path.join(workspaceRoot, 'libs'));

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, Record<string, string | null>>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  nx: { tags: string[] };
}

const manifestOf = (lib: string) =>
  JSON.parse(read(path.join(workspaceRoot, 'libs', lib, 'package.json'))) as Manifest;

/** The lines of a file that break a rule. */
function linesMatching(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${relative(file)}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
}

describe('the code', () => {
  it('is found', () => {
    expect(code.length).toBeGreaterThan(100);
    expect(libs.length).toBeGreaterThan(8);
  });

  it('has no unfinished work', () => {
    expect(linesMatching(code, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  it('has no test that is skipped or runs alone', () => {
    const testFiles = code.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
    expect(
      linesMatching(
        testFiles,
        /\b(it|test|describe)(\.\w+)*\.(skip|only|todo|fixme|failing)\b|\b(xit|xdescribe|fit|fdescribe)\(/,
      ),
    ).toEqual([]);
  });

  it('has a target for its tests of the whole product, and `test` leaves them out', () => {
    const projects = code
      .filter((file) => /\.product\.(db\.)?test\.tsx?$/.test(file))
      .map((file) => path.join(workspaceRoot, ...relative(file).split('/').slice(0, 2)));
    const untested = [...new Set(projects)].filter((project) => {
      const { nx } = JSON.parse(read(path.join(project, 'package.json'))) as { nx: { targets: object } };
      return !('test-product' in nx.targets);
    });
    expect(untested).toEqual([]);
    expect(projects.length).toBeGreaterThan(5);
  });

  it('imports nothing from tools into a lib', () => {
    const inLibs = code.filter((file) => relative(file).startsWith('libs/'));
    expect(linesMatching(inLibs, /(from |import |import\(|require\()'(\.\.\/)+tools\//)).toEqual([]);
  });

  it('silences no type error', () => {
    expect(linesMatching(code, /@ts-(ignore|nocheck|expect-error)/)).toEqual([]);
  });

  it('switches a lint rule off only with a reason', () => {
    const silenced = linesMatching(code, /(es|ox)lint-disable/);
    expect(silenced.filter((line) => !/ -- \S/.test(line))).toEqual([]);
  });

  it('names its files in kebab-case, with the role as suffix', () => {
    const odd = code
      .map((file) => path.basename(file))
      .filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(name));
    expect(odd).toEqual([]);
  });

  it('takes colours from the theme', () => {
    const screens = code.filter(
      (file) =>
        /^(libs\/[a-z-]+\/src\/ui|apps\/web\/src)\//.test(relative(file)) &&
        !/\/ui\/theme\/|\.test\.|\/art\//.test(file),
    );
    expect(screens.length).toBeGreaterThan(10);
    expect(linesMatching(screens, /#[0-9a-f]{3,8}\b(?!['"]?\s*\/)|\brgba?\(|\bhsla?\(/i)).toEqual([]);
  });

  it('names only its own schema in its SQL', () => {
    const servers = (lib: string) =>
      code.filter((file) => relative(file).startsWith(`libs/${lib}/src/server/`) && !file.includes('.test.'));
    const schemasOf = (lib: string) =>
      servers(lib).flatMap((file) =>
        [...read(file).matchAll(/CREATE SCHEMA (?:IF NOT EXISTS )?(\w+);/g)].map((match) => match[1]),
      );
    const homes = new Map(libs.map((lib) => [lib, schemasOf(lib)]));
    const schemas = [...homes.values()].flat();
    expect(schemas).toEqual(expect.arrayContaining(['auth', 'wallet', 'fairness', 'games_core', 'platform']));
    const foreign = libs.flatMap((lib) => {
      const others = schemas.filter((schema) => !homes.get(lib)?.includes(schema));
      return linesMatching(
        servers(lib),
        new RegExp(`\\b(FROM|JOIN|INTO|UPDATE|TABLE|ON)\\s+(${others.join('|')})\\.[a-z_]+`, 'i'),
      );
    });
    expect(foreign).toEqual([]);
  });
});

describe.each(libs)('libs/%s', (lib) => {
  const folder = path.join(workspaceRoot, 'libs', lib);
  const manifest = manifestOf(lib);

  it('is a package of its own: name, version, tags, README on one screen', () => {
    expect(manifest.name).toBe(`@paasa/${lib}`);
    expect(manifest.version).toMatch(/^[1-9]\d*\.\d+\.\d+$/);
    expect(manifest.nx.tags).toEqual([expect.stringMatching(/^type:/), `scope:${lib}`]);
    expect(read(path.join(folder, 'README.md')).split('\n').length).toBeLessThanOrEqual(60);
  });

  it('is used by apps and tools from the workspace, so that its release does not change them', () => {
    const users = ['apps', 'tools'].flatMap((kind) =>
      readdirSync(path.join(workspaceRoot, kind)).map((name) => path.join(workspaceRoot, kind, name)),
    );
    const ranges = users.flatMap((user) => {
      const used = JSON.parse(read(path.join(user, 'package.json'))) as Partial<Manifest>;
      return { ...used.dependencies, ...used.devDependencies }[manifest.name] ?? [];
    });
    expect(ranges.filter((range) => range !== '*')).toEqual([]);
  });

  it('has at most five doors, each a real one, and keeps servers out of browsers', () => {
    const doors = Object.keys(manifest.exports);
    expect(['.', './server', './ui', './console', './testing']).toEqual(expect.arrayContaining(doors));
    for (const [door, conditions] of Object.entries(manifest.exports)) {
      expect(existsSync(path.join(folder, String(conditions['@paasa/source'])))).toBe(true);
      if (door === './server') expect(Object.entries(conditions)[0]).toEqual(['browser', null]);
    }
  });

  it('declares the libs it imports, and no others', () => {
    const sources = filesBelow(path.join(folder, 'src')).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
    );
    const imported = new Set(
      sources.flatMap((file) =>
        [...read(file).matchAll(/from '(@paasa\/[a-z-]+)/g)].map((match) => match[1]),
      ),
    );
    const declared = Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith('@paasa/'));
    expect(declared.sort()).toEqual([...imported].sort());
  });
});
