import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The list of languages, which imports nothing. */
export const LANGUAGE_LIST = 'libs/texts/src/rules/language-list.ts';

/** The languages of a workspace. Shape: all but English, in order; `isIncomplete` if gaps are no faults. */
export async function readLanguages(root) {
  const code = readFileSync(path.join(root, LANGUAGE_LIST), 'utf8');
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.Latest },
  });
  const list = (await import(`data:text/javascript,${encodeURIComponent(outputText)}`)).LANGUAGE_LIST;
  return Object.entries(list)
    .filter(([language]) => language !== 'en')
    .map(([language, { name, isIncomplete = false }]) => ({ language, name, isIncomplete }));
}
