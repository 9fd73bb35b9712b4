interface Transformer {
  transform(file: string, options: { supportsStaticESM: boolean }, source: string): string;
}
type Sources = Map<string, string>;

/** What Jest gives a runtime of one test file. */
type Given = readonly [
  config: { id: string },
  environment: null,
  resolver: null,
  transformer: Transformer,
  sources: Sources,
  coverage: null,
  testPath: string,
  globalConfig: { watch: boolean; watchAll: boolean },
];

/** What this runtime then works with. */
class FakeRuntime {
  readonly transformer: Transformer;
  readonly sources: Sources;
  constructor(...given: Given) {
    [, , , this.transformer, this.sources] = given;
  }
}
const readOnce = jest.requireActual<(base: typeof FakeRuntime) => typeof FakeRuntime>('./read-once.cjs');

const CJS = { supportsStaticESM: false };

/** Starts test files one after the other; `asked` are the files that had to be transformed. */
function worker({ watch = false } = {}) {
  const Runtime = readOnce(FakeRuntime);
  const asked: string[] = [];
  const transformer: Transformer = {
    transform(file, { supportsStaticESM }, source) {
      asked.push(file);
      return `${supportsStaticESM ? 'ESM' : 'CJS'} ${source}`;
    },
  };
  const start = (id = 'node', sources: Sources = new Map()) =>
    new Runtime({ id }, null, null, transformer, sources, null, '/a.test.ts', { watch, watchAll: false });
  return { asked, start };
}

describe('a file that several test files of a worker load', () => {
  it('is read and transformed once', () => {
    const { asked, start } = worker();
    const first = start();
    first.sources.set('/a.ts', 'a');
    expect(first.transformer.transform('/a.ts', CJS, 'a')).toBe('CJS a');
    first.sources.clear();
    const second = start();
    expect(second.sources.get('/a.ts')).toBe('a');
    expect(second.transformer.transform('/a.ts', CJS, 'a')).toBe('CJS a');
    expect(asked).toEqual(['/a.ts']);
  });

  it('is transformed for each set-up, and again where it may stay an ES module', () => {
    const { asked, start } = worker();
    start('node').transformer.transform('/a.ts', CJS, 'a');
    start('jsdom').transformer.transform('/a.ts', CJS, 'a');
    expect(start('node').transformer.transform('/a.ts', { supportsStaticESM: true }, 'a')).toBe('ESM a');
    expect(asked).toEqual(['/a.ts', '/a.ts', '/a.ts']);
  });

  it('is read and transformed for each of them while Jest watches for changes', () => {
    const { asked, start } = worker({ watch: true });
    const first = start();
    first.sources.set('/a.ts', 'a');
    first.transformer.transform('/a.ts', CJS, 'a');
    const second = start();
    expect(second.sources.size).toBe(0);
    second.transformer.transform('/a.ts', CJS, 'b');
    expect(asked).toEqual(['/a.ts', '/a.ts']);
  });
});
