import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findImportCircles } from './import-circles.js';

const workspaceRoot = path.resolve(__dirname, '../../..');

/** The sources of every lib, app and tool, without tests; with files that are not committed yet. */
function readSources(): Map<string, string> {
  const given = ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'apps', 'libs', 'tools'];
  const files = execFileSync('git', given, { cwd: workspaceRoot, encoding: 'utf8' }).split('\n');
  const sources = files.filter(
    (file) =>
      /^(apps|libs|tools)\/[^/]+\/src\/.*\.(ts|tsx|mjs|cjs)$/.test(file) &&
      !/\.(test|spec)\.tsx?$/.test(file),
  );
  return new Map(
    sources
      .map((file) => [file, path.join(workspaceRoot, file)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, readFileSync(file, 'utf8')] as const),
  );
}

describe('imports', () => {
  const sources = readSources();
  const circles = findImportCircles(sources);

  it('are read from many files', () => {
    expect(sources.size).toBeGreaterThan(500);
  });

  it('form no circle of files', () => {
    expect(circles.files).toEqual([]);
  });

  it('form no circle of folders', () => {
    expect(circles.folders).toEqual([]);
  });
});

describe('findImportCircles', () => {
  const src = 'libs/x/src';
  const circlesIn = (texts: Record<string, string>) => findImportCircles(new Map(Object.entries(texts)));

  it('finds a circle of files, type imports and lazy imports included', () => {
    const circles = circlesIn({
      [`${src}/a.ts`]: `import type { B } from './b.js';`,
      [`${src}/b.ts`]: `import {\n  c,\n} from './c.js';`,
      [`${src}/c.tsx`]: `const a = await import('./a.js');`,
      [`${src}/d.ts`]: `export * from './a.js';`,
    });
    expect(circles).toEqual({ files: [[`${src}/a.ts`, `${src}/b.ts`, `${src}/c.tsx`]], folders: [] });
  });

  it('finds a circle of folders whose files form none', () => {
    const circles = circlesIn({
      [`${src}/one/a.ts`]: `import { b } from '../two/b.js';`,
      [`${src}/two/b.ts`]: '',
      [`${src}/two/c.ts`]: `import { d } from '../one/d.js';`,
      [`${src}/one/d.ts`]: '',
    });
    expect(circles).toEqual({ files: [], folders: [[`${src}/one`, `${src}/two`]] });
  });

  it('finds a circle of a folder and its own subfolder', () => {
    const circles = circlesIn({
      [`${src}/a.ts`]: `import { b } from './inside/b.js';`,
      [`${src}/inside/b.ts`]: `import { c } from '../c.js';`,
      [`${src}/c.ts`]: '',
    });
    expect(circles.folders).toEqual([[src, `${src}/inside`]]);
  });

  it('finds a circle through the doors of libs', () => {
    const circles = circlesIn({
      'libs/x/src/server/index.ts': `import { y } from '@paasa/y';`,
      'libs/y/src/index.ts': `export * from '@paasa/x/server';`,
    });
    expect(circles.files).toEqual([['libs/x/src/server/index.ts', 'libs/y/src/index.ts']]);
  });

  it('accepts imports in one direction, packages, and imports in comments', () => {
    const circles = circlesIn({
      [`${src}/a.ts`]: `import { z } from 'zod';\nimport { b } from './inside/b.js';`,
      [`${src}/inside/b.ts`]: `/** As in import('../a.js'). */\n// import '../a.js';`,
    });
    expect(circles).toEqual({ files: [], folders: [] });
  });
});
