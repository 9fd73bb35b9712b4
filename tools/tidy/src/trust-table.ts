import { supportOf, testTitlesIn } from './test-titles.js';

/** A test that holds a promise: its file and its titles. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

export interface TrustPromise {
  readonly text: string;
  readonly tests: readonly NamedTest[];
}

export interface TrustTable {
  readonly promises: readonly TrustPromise[];
  /** Lines below a promise that name no test in the right form. */
  readonly oddLines: readonly string[];
  /** Promises with a wrong number in their section, and marks of an unfinished merge. */
  readonly strayLines: readonly string[];
}

const PROMISE = /^(\d+)\. (\S.*)$/;
const NAMED_TEST = /^ {3,4}- `([^`]+)` › `([^`]+)`$/;

/** Reads `docs/trust.md`: numbered promises, each with the tests that hold it below. */
export function readTrustTable(markdown: string): TrustTable {
  const promises: { text: string; tests: NamedTest[] }[] = [];
  const oddLines: string[] = [];
  const strayLines: string[] = [];
  let lastNumber = 0;
  for (const line of markdown.split('\n')) {
    const [, number, text] = PROMISE.exec(line) ?? [];
    if (line.startsWith('## ')) lastNumber = 0;
    if (text !== undefined) {
      if (Number(number) !== lastNumber + 1) strayLines.push(line);
      lastNumber = Number(number);
      promises.push({ text, tests: [] });
    } else if (/^\s*(?:<<<<<<<|\\?=======|>>>>>>>|> > >)/.test(line)) strayLines.push(line);
    else if (/^\s+- /.test(line)) {
      const [, file, title] = NAMED_TEST.exec(line) ?? [];
      const promise = promises.at(-1);
      if (file === undefined || title === undefined || promise === undefined) oddLines.push(line);
      else promise.tests.push({ file, title });
    }
  }
  return { promises, oddLines, strayLines };
}

/** `npm run test:full` runs these: browser tests except those that take pictures, and tests beside the code except the nightly ones. */
const isRun = (file: string): boolean =>
  /^apps\/web-e2e\/src\/(?!screenshots)[a-z0-9-]+(?:\.full)?\.spec\.ts$/.test(file) ||
  (/\.test\.tsx?$/.test(file) && !/\.nightly\.test\.ts$/.test(file) && !file.startsWith('apps/web-e2e/'));

/** A promise says so at its end if `npm test` does not always run its first test. */
const FULL_MARK = ' (full tier)';

function tierFault({ text, tests }: TrustPromise): string | null {
  const [isFull, ...others] = tests.map(({ file }) => file.includes('.full.'));
  if (isFull === true && others.includes(false)) return `must first name a test that npm test runs: ${text}`;
  if (isFull === text.endsWith(FULL_MARK)) return null;
  return isFull === true ? `must end with "${FULL_MARK.trim()}": ${text}` : `is held by npm test: ${text}`;
}

/** Ignores spaces and case, which a formatter may change. */
const bare = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();

/** The literal values in a promise. */
const valuesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);

/** A support file. */
interface Helper {
  readonly code: string;
  readonly titles: readonly string[];
}

/** A test file with the support files that it imports. */
class TestFile {
  readonly titles: ReadonlySet<string>;
  readonly text: string;

  constructor(file: string, code: string, open: (helper: string) => Helper) {
    const helpers = supportOf(file, code).map(open);
    const shared = helpers.flatMap(({ titles }) => titles);
    this.titles = new Set([...testTitlesIn(file, code), ...shared]);
    this.text = bare([code, ...helpers.map((given) => given.code)].join('\n'));
  }
}

/**
 * The faults of a table, one line each: every promise needs existing tests, and these files must contain each literal value
 * of the promise.
 *
 * `read` gives a file's text, or null for a missing file.
 */
export function trustFaults(
  { promises, oddLines, strayLines }: TrustTable,
  read: (file: string) => string | null,
): string[] {
  const files = new Map<string, TestFile | null>();
  const helpers = new Map<string, Helper>();
  const openHelper = (file: string): Helper => {
    const known = helpers.get(file);
    if (known !== undefined) return known;
    const code = read(file) ?? '';
    const helper = { code, titles: testTitlesIn(file, code) };
    helpers.set(file, helper);
    return helper;
  };
  const open = (file: string): TestFile | null => {
    const code = files.has(file) ? null : read(file);
    if (!files.has(file)) files.set(file, code === null ? null : new TestFile(file, code, openHelper));
    return files.get(file) ?? null;
  };
  const faultOf = ({ file, title }: NamedTest): string | null => {
    const opened = open(file);
    if (opened === null) return `no file ${file}`;
    if (!isRun(file)) return `npm run test:full does not run ${file}`;
    return opened.titles.has(title) ? null : `no test in ${file}: ${title}`;
  };
  const faultsOf = (promise: TrustPromise): string[] => {
    const { text, tests } = promise;
    if (tests.length === 0) return [`has no test: ${text}`];
    const texts = tests.map(({ file }) => open(file)?.text ?? '');
    const unseen = valuesIn(text).filter((value) => !texts.some((code) => code.includes(bare(value))));
    const faults = [...tests.map(faultOf), tierFault(promise)].filter((fault) => fault !== null);
    return faults.length > 0 ? faults : unseen.map((value) => `no test has ${value}: ${text}`);
  };
  return [
    ...strayLines.map((line) => `is out of place: ${line.trim()}`),
    ...oddLines.map((line) => `names no test: ${line.trim()}`),
    ...promises.flatMap(faultsOf),
  ];
}
