import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../../run/src/testing/run-tool.mjs';

interface Verdict {
  readonly checked: number;
  readonly faults: readonly string[];
}

const judge = (packages: object): Verdict =>
  runTool(path.join(__dirname, 'licences.mjs'), ['--judge'], JSON.stringify({ packages }));

describe('the verdict on licences', () => {
  it.each([
    ['GPL-3.0-only', 'left 1.0.0 ships under "GPL-3.0-only".'],
    ['MIT AND AGPL-3.0-or-later', 'left 1.0.0 ships under "MIT AND AGPL-3.0-or-later".'],
    ['SEE LICENSE IN licence.txt', 'left 1.0.0 ships under "SEE LICENSE IN licence.txt".'],
    [undefined, 'left 1.0.0 ships under no licence that it names.'],
  ])('refuses %s', (license, fault) => {
    const packages = { 'node_modules/a/node_modules/left': { version: '1.0.0', license } };
    expect(judge(packages)).toEqual({ checked: 1, faults: [fault] });
  });

  it.each(['MIT', 'BSD-3-Clause', '(GPL-2.0-only OR Apache-2.0)'])('accepts %s', (license) => {
    expect(judge({ 'node_modules/left': { version: '1.0.0', license } }).faults).toEqual([]);
  });

  it('accepts the LGPL of libvips alone, which is linked at run time', () => {
    const under = (name: string, license: string) =>
      judge({ [`node_modules/${name}`]: { version: '1.0.0', license } }).faults;
    const libvips = '@img/sharp-libvips-linux-x64';
    expect(under(libvips, 'LGPL-3.0-or-later')).toEqual([]);
    expect(under('@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later')).toEqual([]);
    for (const [name, license] of [
      ['left', 'LGPL-3.0-or-later'],
      ['@img/sharp-libvips-other', 'LGPL-3.0-or-later'],
      ['sharp', 'LGPL-3.0-or-later'],
      [libvips, 'GPL-3.0-or-later'],
      [libvips, 'LGPL-3.0-or-later AND GPL-2.0-only'],
    ] as const)
      expect(under(name, license)).toEqual([`${name} 1.0.0 ships under "${license}".`]);
  });

  it('skips packages for development and our own', () => {
    const packages = {
      '': {},
      'libs/own': { license: 'UNLICENSED' },
      'node_modules/own': { link: true },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    };
    expect(judge(packages)).toEqual({ checked: 0, faults: [] });
  });
});

const workspaceRoot = path.resolve(__dirname, '../../..');

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

/** The packages that code outside tests imports for more than their types. */
function importedBy(folder: string): string[] {
  const files = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(test|fake|d)\.tsx?$|(^|\/)testing\/|(^|\/)bench\//.test(name),
  );
  const found = files.flatMap((name) =>
    [
      ...readFileSync(path.join(folder, 'src', name), 'utf8').matchAll(
        /^(?:import|export)(?! type)[^;'"]*?from '((?:@[^/']+\/)?[^./'][^/']*)[^']*'/gm,
      ),
    ].map(([, name = '']) => name),
  );
  return [...new Set(found)].filter((name) => !name.startsWith('node:')).toSorted();
}

describe('the shipped packages', () => {
  it('have accepted licences', () => {
    const { checked, faults } = runTool<Verdict>(path.join(__dirname, 'licences.mjs'));
    expect(checked).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  const parts = ['apps', 'libs'].flatMap((kind) =>
    readdirSync(path.join(workspaceRoot, kind)).map((name) => path.join(kind, name)),
  );
  it.each(parts.filter((part) => part !== 'apps/web-e2e'))(
    'are dependencies or peers of %s wherever it imports them, so that no check misses them',
    (part) => {
      const folder = path.join(workspaceRoot, part);
      const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
      const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
      expect(importedBy(folder).filter((name) => !declared.includes(name))).toEqual([]);
    },
  );
});
