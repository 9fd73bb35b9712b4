import path from 'node:path';
import ts from 'typescript';

/** A word that names avoid, as its parts in lower case. */
export interface RefusedWord {
  readonly parts: readonly string[];
  /** Whether it is refused only as the leading verb of an exported function. */
  readonly isLeadingOnly: boolean;
}

export interface ExportedName {
  readonly name: string;
  readonly isFunction: boolean;
}

const ROW = /^\| ([a-z ,]+?) +\| [^|]+ \| (anywhere|first in a function) +\|$/;

/** The words of the table "Verbs" of the glossary. */
export function readRefusedWords(glossary: string): RefusedWord[] {
  const section = glossary.split(/^## /m).find((part) => part.startsWith('Verbs')) ?? '';
  return section.split('\n').flatMap((line) => {
    const [, words = '', place] = ROW.exec(line) ?? [];
    return words
      .split(', ')
      .filter((word) => word !== '')
      .map((word) => ({ parts: word.split(' '), isLeadingOnly: place !== 'anywhere' }));
  });
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The functions, types, classes and constants that a file declares and exports. */
export const exportedNamesIn = (fileName: string, code: string): ExportedName[] =>
  namesIn(fileName, code, isExported);

/** The same with the names that the file does not export. Names inside functions do not count. */
export const topNamesIn = (fileName: string, code: string): ExportedName[] =>
  namesIn(fileName, code, () => true);

function namesIn(
  fileName: string,
  code: string,
  isWanted: (statement: ts.Statement) => boolean,
): ExportedName[] {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest);
  return source.statements.filter(isWanted).flatMap((statement): ExportedName[] => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
        const isFunction =
          initializer !== undefined &&
          (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
        return ts.isIdentifier(name) ? [{ name: name.text, isFunction }] : [];
      });
    const isNamed =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement);
    if (!isNamed || statement.name === undefined) return [];
    return [{ name: statement.name.text, isFunction: ts.isFunctionDeclaration(statement) }];
  });
}

/** `createGrowingWait` and `growing-wait.ts` as their words in lower case. */
const wordsOf = (name: string): string[] =>
  [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase());

function holds(words: readonly string[], { parts }: RefusedWord, from = 0): boolean {
  return parts.every((part, index) => words[from + index] === part);
}

/** The refused words in the file's name and in the names that it declares, as lines for a reader. */
export function findRefusedNames(
  fileName: string,
  code: string,
  refused: readonly RefusedWord[],
  readNames: (fileName: string, code: string) => ExportedName[] = exportedNamesIn,
): string[] {
  const names: ExportedName[] = [
    { name: path.posix.basename(fileName), isFunction: false },
    ...readNames(fileName, code),
  ];
  return names.flatMap(({ name, isFunction }) => {
    const words = wordsOf(name);
    return refused
      .filter((word) =>
        word.isLeadingOnly
          ? isFunction && holds(words, word)
          : words.some((_, index) => holds(words, word, index)),
      )
      .map((word) => `${fileName}: ${name} has the word "${word.parts.join(' ')}"`);
  });
}
