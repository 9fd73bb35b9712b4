import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const workspaceRoot = path.resolve(__dirname, '../../..');

/** Code of players' screens. The operators' console is in English alone. */
const folders = [
  ...readdirSync(path.join(workspaceRoot, 'libs')).map((lib) => `libs/${lib}/src/ui`),
  'apps/web/src',
].filter((folder) => existsSync(path.join(workspaceRoot, folder)));
const sources = folders.flatMap((folder) =>
  readdirSync(path.join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.(?:test|fake)\./.test(name))
    .map((name) => path.join(folder, name)),
);

/** A declaration that names a side of the screen. A script from right to left needs the side of the text. */
const PHYSICAL = [
  /(?:^|[;{`])\s*(?:(?:scroll-)?(?:margin|padding)-|border-(?:top-|bottom-)?)?(?:left|right)(?:-(?:width|style|color|radius))?:(?! number| string)[^;,\n]+;/m,
  /\b(?:text-align|float|clear):\s*(?:left|right)\b/,
  /\b(?:margin|padding|border)(?:Left|Right)\w*:/,
  /\bstyle=\{\{[^}]*\b(?:left|right):/,
  /\btextAlign: '(?:left|right)'/,
];

const physicalIn = (code: string): string[] =>
  PHYSICAL.flatMap((pattern) => pattern.exec(code)?.[0].trim() ?? []);

describe('a screen in a script from right to left', () => {
  it.each([
    '  left: 50%;\n',
    '{ position: absolute; right: 0; }',
    '  margin-left: auto;\n',
    '  border-top-left-radius: 1rem;\n',
    '  border-right-color: transparent;\n',
    '  scroll-padding-right: 1rem;\n',
    '  text-align: left;\n',
    '<i style={{ left: `${tick}%` }} />',
    "style({ marginLeft: '1px' })",
  ])('cannot mirror %j', (code) => expect(physicalIn(code)).toHaveLength(1));

  it.each([
    '  inset-inline-start: 50%;\n',
    '  margin-inline: auto;\n',
    '  text-align: start;\n',
    '{ left: right, top: bottom }',
    'padding: 0 env(safe-area-inset-right);',
    'interface Place {\n  left: number;\n}',
  ])('mirrors %j', (code) => expect(physicalIn(code)).toEqual([]));

  it('is mirrored everywhere: no style names left or right', () => {
    expect(sources.length).toBeGreaterThan(400);
    const found = sources.flatMap((file) =>
      physicalIn(readFileSync(path.join(workspaceRoot, file), 'utf8')).map((words) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });
});
