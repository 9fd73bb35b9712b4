import type { Tree } from '@nx/devkit';
import ts from 'typescript';
import { waysToWrite } from './names.mjs';
import { textIn, writtenIn } from './workspace-tree.fake.js';

/** A name that shares no part with any name of the workspace. */
export const STRANGE_NAME = 'zz-qq';
const SPELLINGS = ['pascal', 'camel', 'upper'] as const;

/** Every identifier of a file except those behind a dot. */
function identifiersIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node))
      found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true));
  return found;
}

const toKebab = (words: string): string =>
  words.includes('_') || words === words.toUpperCase()
    ? words.toLowerCase().replaceAll('_', '-')
    : words.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase();

/** The names that would clash with a name in their file: `rules` makes `RulesVersions`. */
export function clashingNames(tree: Tree): readonly string[] {
  const ways = waysToWrite(STRANGE_NAME);
  const clashes = writtenIn(tree)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const all = [...identifiersIn(textIn(tree, file))];
      return SPELLINGS.flatMap((spelling) => {
        const isMade = (one: string): boolean => one.includes(ways[spelling]);
        const fixed = all.filter((one) => !SPELLINGS.some((way) => one.includes(ways[way])));
        return all.filter(isMade).flatMap((made) => {
          const [before = '', after = ''] = made.split(ways[spelling]);
          return fixed
            .filter((one) => one.startsWith(before) && one.endsWith(after))
            .map((one) => one.slice(before.length, one.length - after.length))
            .filter((middle) => /^\w+$/.test(middle) && waysToWrite(toKebab(middle))[spelling] === middle)
            .map(toKebab);
        });
      });
    });
  return [...new Set(clashes)].toSorted();
}
