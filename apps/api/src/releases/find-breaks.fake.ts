import type { ColumnFact, ConstraintFact, IndexFact, SchemaFacts } from './schema-facts.fake.js';

/** What a program that was made for the earlier schema cannot do on the later one, or cannot do for a while. */
export interface Break {
  readonly what: string;
  /** What was removed: a program breaks only if it names all of these words. */
  readonly removed: readonly string[] | null;
}

interface Schemas {
  readonly before: SchemaFacts;
  readonly after: SchemaFacts;
}

const stricter = (what: string): Break => ({ what, removed: null });
const gone = (what: string, ...removed: readonly string[]): Break => ({ what: `${what} is gone`, removed });

/** `wallet.accounts` of `wallet.accounts.held`. */
const tableOf = (column: string): string => column.slice(0, column.lastIndexOf('.'));
const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

function breaksOfRelations({ before, after }: Schemas): Break[] {
  return [...before.relations].flatMap(([name, old]) => {
    const now = after.relations.get(name);
    if (now === undefined) return [gone(name, name)];
    if (now.kind !== old.kind) return [stricter(`${name} is of another kind`)];
    return now.file === old.file ? [] : [stricter(`${name} is written anew, and closed meanwhile`)];
  });
}

function breaksOfColumn(name: string, old: ColumnFact, now: ColumnFact | undefined): Break[] {
  if (now === undefined) return [gone(name, tableOf(name), lastOf(name))];
  return [
    ...(now.type === old.type ? [] : [stricter(`${name} was ${old.type} and is ${now.type}`)]),
    ...(now.isRequired && !old.isRequired ? [stricter(`${name} is required`)] : []),
    ...(old.value === null || now.value === old.value ? [] : [stricter(`${name} has another default`)]),
  ];
}

function breaksOfColumns({ before, after }: Schemas): Break[] {
  const changed = [...before.columns].flatMap(([name, old]) =>
    before.relations.has(tableOf(name)) && !after.relations.has(tableOf(name))
      ? []
      : breaksOfColumn(name, old, after.columns.get(name)),
  );
  const added = [...after.columns].filter(
    ([name, { isRequired, value }]) =>
      !before.columns.has(name) && before.relations.has(tableOf(name)) && isRequired && value === null,
  );
  return [...changed, ...added.map(([name]) => stricter(`${name} is required and has no default`))];
}

/** Words with which more values in a list may allow less. */
const NOT_PLAIN = /\bNOT\b(?! NULL)|\bCASE\b|\) (?:=|<>|IS) |\bIS (?:NOT )?(?:TRUE|FALSE|DISTINCT)\b|<> ALL/;
const ONE_VALUE = /= ('(?:[^']|'')*'::\w+)/g;
const LIST = /= ANY \(+ARRAY\[([^\]]*)\]\)+/g;

/** Whether a check differs only by more values in a list. */
function isWider(old: string, now: string): boolean {
  const [before, after] = [old, now].map((text) => {
    const whole = text.replaceAll(ONE_VALUE, '= ANY (ARRAY[$1])');
    const lists = [...whole.matchAll(LIST)].map(([, list = '']) => list.split(', '));
    return { frame: whole.replaceAll(LIST, '= ANY').replaceAll(/[()]/g, ''), lists };
  });
  if (before === undefined || after === undefined || NOT_PLAIN.test(now)) return false;
  if (before.frame !== after.frame || before.lists.length !== after.lists.length) return false;
  return before.lists.every((list, place) => list.every((value) => after.lists[place]?.includes(value)));
}

/** A constraint of new columns alone: earlier programs write the default into them. */
const isOfNewColumns = ({ on, columns }: ConstraintFact, { before }: Schemas): boolean =>
  columns.length > 0 && columns.every((name) => name !== '' && !before.columns.has(`${on}.${name}`));

function breaksOfConstraints(schemas: Schemas): Break[] {
  const { before, after } = schemas;
  return [...after.constraints]
    .filter(([name, now]) => {
      const old = before.constraints.get(name);
      if (!before.relations.has(now.on) || old?.definition === now.definition) return false;
      if (old !== undefined && isWider(old.definition, now.definition)) return false;
      return !isOfNewColumns(now, schemas);
    })
    .map(([name]) => stricter(`${name} may refuse what was allowed`));
}

/** Rows of earlier programs have no value in this column, and such rows do not meet in a unique index. */
function isEmptyForOld({ on, columns, definition }: IndexFact, { before, after }: Schemas): boolean {
  return (
    !definition.includes('NULLS NOT DISTINCT') &&
    columns.some((name) => {
      const column = `${on}.${name}`;
      return !before.columns.has(column) && after.columns.get(column)?.value === null;
    })
  );
}

function breaksOfIndexes(schemas: Schemas, sql: string): Break[] {
  const { before, after } = schemas;
  const removed = [...before.indexes]
    .filter(
      ([name, old]) => after.relations.has(old.on) && after.indexes.get(name)?.definition !== old.definition,
    )
    .map(([name]) => stricter(`the index ${name} is gone or changed`));
  const added = [...after.indexes].filter(
    ([name, index]) => !before.indexes.has(name) && before.relations.has(index.on),
  );
  const unique = added.filter(([, index]) => index.isUnique && !isEmptyForOld(index, schemas));
  const long = added.filter(([, { name }]) => !sql.includes(`INDEX IF NOT EXISTS ${name} `));
  return [
    ...removed,
    ...unique.map(([name]) => stricter(`the unique index ${name} may refuse what was allowed`)),
    ...long.map(([name]) => stricter(`the index ${name} cannot be made beforehand (IF NOT EXISTS)`)),
  ];
}

function breaksOfPrograms({ before, after }: Schemas): Break[] {
  return [...before.programs].flatMap(([name, old]) => {
    const now = after.programs.get(name);
    const isOfLostTable = / on (\S+)$/.exec(name)?.[1];
    if (isOfLostTable !== undefined && !after.relations.has(isOfLostTable)) return [];
    if (now === undefined) return [gone(name, name.replace(/^function ([^(]*).*$/s, '$1'))];
    return now === old ? [] : [stricter(`${name} is another one`)];
  });
}

/**
 * Compares two schemas of one database; `sql` is what led from one to the other.
 *
 * Shape: empty if every statement of an earlier program that worked still works.
 */
export function findBreaks(before: SchemaFacts, after: SchemaFacts, sql: string): Break[] {
  const schemas = { before, after };
  return [
    ...breaksOfRelations(schemas),
    ...breaksOfColumns(schemas),
    ...breaksOfConstraints(schemas),
    ...breaksOfIndexes(schemas, sql),
    ...breaksOfPrograms(schemas),
  ];
}
