import type { ColumnFact, ConstraintFact, IndexFact, SchemaFacts } from './schema-facts.fake.js';
import { isWiderCheck } from './wider-check.fake.js';

/** What a program that was made for the earlier schema cannot do on the later one, or cannot do for a while. */
export interface Break {
  readonly what: string;
  /** What was removed: a program breaks only if it names all of these words. Null if something became stricter. */
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
  // Nothing that an earlier program writes can lack a value that was required and had no default.
  const hasSameDefault = now.value === old.value || (old.value === null && old.isRequired);
  return [
    ...(now.place === old.place ? [] : [gone(`the earlier ${name}`, tableOf(name), lastOf(name))]),
    ...(now.type === old.type ? [] : [stricter(`${name} was ${old.type} and is ${now.type}`)]),
    ...(now.isRequired && !old.isRequired ? [stricter(`${name} is required`)] : []),
    ...(now.made === old.made ? [] : [stricter(`${name} is made in another way`)]),
    ...(hasSameDefault ? [] : [stricter(`${name} has another default`)]),
  ];
}

function breaksOfColumns({ before, after }: Schemas): Break[] {
  const changed = [...before.columns].flatMap(([name, old]) =>
    before.relations.has(tableOf(name)) && !after.relations.has(tableOf(name))
      ? []
      : breaksOfColumn(name, old, after.columns.get(name)),
  );
  const added = [...after.columns].filter(
    ([name, { isRequired, value, made }]) =>
      !before.columns.has(name) &&
      before.relations.has(tableOf(name)) &&
      isRequired &&
      value === null &&
      made === '',
  );
  return [...changed, ...added.map(([name]) => stricter(`${name} is required and has no default`))];
}

/** Rows of earlier programs have no value in this column. */
function isEmptyForOld(column: string, { before, after }: Schemas): boolean {
  const now = after.columns.get(column);
  return !before.columns.has(column) && now?.value === null && now.made === '';
}

/** A constraint that every row of an earlier program passes: it is of new columns alone, and passes their defaults. */
function isPassedByOld(constraint: ConstraintFact, schemas: Schemas): boolean {
  const names = constraint.columns.map((name) => `${constraint.on}.${name}`);
  if (names.length === 0) return false;
  if (!constraint.acceptsDefaults) return names.every((name) => isEmptyForOld(name, schemas));
  return names.every(
    (name) => !schemas.before.columns.has(name) && schemas.after.columns.get(name)?.made === '',
  );
}

/** A constraint that is not validated yet binds new rows as any other. */
const ruleOf = ({ definition }: ConstraintFact): string => definition.replace(/ NOT VALID$/, '');

const changedConstraints = ({ before, after }: Schemas): [name: string, now: ConstraintFact][] =>
  [...after.constraints].filter(([name, now]) => {
    const old = before.constraints.get(name);
    return old === undefined || ruleOf(old) !== ruleOf(now);
  });

function breaksOfConstraints(schemas: Schemas): Break[] {
  const { before } = schemas;
  return changedConstraints(schemas)
    .filter(([name, now]) => {
      if (!before.relations.has(now.on) || isPassedByOld(now, schemas)) return false;
      const old = before.constraints.get(name);
      return old === undefined || !isWiderCheck(ruleOf(old), ruleOf(now));
    })
    .map(([name]) => stricter(`${name} may refuse what was allowed`));
}

/** Whether rows of a foreign key follow their target. */
function followsTarget({ on, columns, onDelete }: ConstraintFact, { after }: Schemas): boolean {
  if (onDelete === 'c') return true;
  return (
    onDelete === 'n' && columns.every((name) => after.columns.get(`${on}.${name}`)?.isRequired === false)
  );
}

/** The tables of which an earlier program may delete rows: its own, and new ones whose rows go with theirs. */
function reachedTables({ before, after }: Schemas): ReadonlySet<string> {
  const reached = new Set(before.relations.keys());
  for (const table of reached)
    for (const { on, target, onDelete } of after.constraints.values())
      if (target === table && onDelete === 'c') reached.add(on);
  return reached;
}

/** An earlier program deletes rows without a look at new tables that point to them. */
function breaksOfTargets(schemas: Schemas): Break[] {
  const { before, after } = schemas;
  const reached = reachedTables(schemas);
  const refusing = changedConstraints(schemas).filter(
    ([, now]) => now.target !== null && reached.has(now.target) && !followsTarget(now, schemas),
  );
  const lost = [...before.constraints].filter(
    ([name, { on, target, columns, onDelete }]) =>
      ['c', 'n', 'd'].includes(onDelete) &&
      after.relations.has(target ?? '') &&
      !after.constraints.has(name) &&
      columns.every((column) => after.columns.has(`${on}.${column}`)),
  );
  return [
    ...refusing.map(([name, { target }]) =>
      stricter(`${name} may refuse to let a row of ${target ?? ''} go`),
    ),
    ...lost.map(([name]) => stricter(`${name} is gone, and rows stay that went with others`)),
  ];
}

/** Rows with an empty column do not meet in a unique index. */
const isFreeForOld = ({ on, columns, definition }: IndexFact, schemas: Schemas): boolean =>
  !definition.includes('NULLS NOT DISTINCT') &&
  columns.some((name) => isEmptyForOld(`${on}.${name}`, schemas));

/** Whether another whole index begins with the same columns. */
function isReplaced(old: IndexFact, { after }: Schemas): boolean {
  const [, body] = /( USING \w+ \(.*)\)$/.exec(old.definition) ?? [];
  if (old.isUnique || body === undefined) return false;
  return [...after.indexes.values()].some(
    ({ on, definition }) =>
      on === old.on &&
      !definition.includes(' WHERE ') &&
      (definition.endsWith(`${body})`) || definition.includes(`${body}, `)),
  );
}

function breaksOfOldIndex(name: string, old: IndexFact, schemas: Schemas): Break[] {
  const { after } = schemas;
  const now = after.indexes.get(name);
  if (now !== undefined)
    return now.definition === old.definition ? [] : [stricter(`the index ${name} is another one`)];
  const columns = old.columns.filter((column) => column !== '');
  const isOfLostColumn = columns.some((column) => !after.columns.has(`${old.on}.${column}`));
  if (!after.relations.has(old.on) || isOfLostColumn || isReplaced(old, schemas)) return [];
  return [gone(`the index ${name}`, old.on, ...columns)];
}

function breaksOfIndexes(schemas: Schemas, sql: string): Break[] {
  const { before, after } = schemas;
  const added = [...after.indexes].filter(
    ([name, index]) => !before.indexes.has(name) && before.relations.has(index.on),
  );
  const unique = added.filter(([, index]) => index.isUnique && !isFreeForOld(index, schemas));
  const long = added.filter(([, { name }]) => !sql.includes(`INDEX IF NOT EXISTS ${name} `));
  return [
    ...[...before.indexes].flatMap(([name, old]) => breaksOfOldIndex(name, old, schemas)),
    ...unique.map(([name]) => stricter(`the unique index ${name} may refuse what was allowed`)),
    ...long.map(([name]) => stricter(`the index ${name} cannot be made beforehand (IF NOT EXISTS)`)),
  ];
}

/** `wallet.add` of `function wallet.add(integer)`, or null for a trigger. */
const functionOf = (program: string): string | null => /^function ([^(]*)/.exec(program)?.[1] ?? null;
const tableOfTrigger = (program: string): string | null => /^trigger .* on (\S+)$/.exec(program)?.[1] ?? null;

function breaksOfPrograms(schemas: Schemas): Break[] {
  const { before, after } = schemas;
  const changed = [...before.programs].flatMap(([name, old]) => {
    const table = tableOfTrigger(name);
    if (table !== null && !after.relations.has(table)) return [];
    const now = after.programs.get(name);
    if (now !== undefined) return now === old ? [] : [stricter(`${name} is another one`)];
    const called = functionOf(name);
    // A program relies on a trigger without its name.
    return [called === null ? stricter(`${name} is gone`) : gone(name, called)];
  });
  const calledBefore = new Set([...before.programs.keys()].map(functionOf));
  const reached = reachedTables(schemas);
  const added = [...after.programs.keys()].flatMap((name) => {
    if (before.programs.has(name)) return [];
    const called = functionOf(name);
    if (called !== null)
      return calledBefore.has(called) ? [stricter(`${name} may be meant by calls of its namesake`)] : [];
    return reached.has(tableOfTrigger(name) ?? '') ? [stricter(`${name} is new`)] : [];
  });
  return [...changed, ...added];
}

const namesWord = (text: string, word: string): boolean =>
  text.split(/[^\w.]+/).some((found) => found === word || found.endsWith(`.${word}`));

/** Functions that stay fail at their next call if they name what is gone. That of a trigger names columns alone. */
function breaksOfFunctions({ before, after }: Schemas, found: readonly Break[]): Break[] {
  const triggers = [...after.programs].filter(([name]) => tableOfTrigger(name) !== null);
  const tablesOf = (called: string): (string | null)[] =>
    triggers
      .filter(([, text]) => text.includes(`EXECUTE FUNCTION ${called}(`))
      .map(([name]) => tableOfTrigger(name));
  return found.flatMap(({ what, removed }) =>
    [...after.programs].flatMap(([name, text]) => {
      const called = functionOf(name);
      if (removed === null || called === null || before.programs.get(name) !== text) return [];
      const [table = '', ...columns] = removed;
      const knowsTable = namesWord(text, table) || tablesOf(called).includes(table);
      return knowsTable && columns.every((column) => namesWord(text, column))
        ? [stricter(`${what}, and ${name} names it`)]
        : [];
    }),
  );
}

/**
 * Compares two schemas of one database; `sql` is what led from one to the other.
 *
 * Shape: empty if every statement of an earlier program that worked still works.
 */
export function findBreaks(before: SchemaFacts, after: SchemaFacts, sql: string): Break[] {
  const schemas = { before, after };
  const found = [
    ...breaksOfRelations(schemas),
    ...breaksOfColumns(schemas),
    ...breaksOfConstraints(schemas),
    ...breaksOfTargets(schemas),
    ...breaksOfIndexes(schemas, sql),
    ...breaksOfPrograms(schemas),
  ];
  return [...found, ...breaksOfFunctions(schemas, found)];
}
