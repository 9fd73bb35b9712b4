import vm from 'node:vm';

// The environment of this test has put its own function in place already.
const SOURCE = 'let count = 0; module.exports = { next: () => ++count, Array };';

function load(context: vm.Context, source = SOURCE, more: vm.CompileFunctionOptions = {}) {
  const options = { filename: '/counter.js', parsingContext: context, ...more };
  const module = { exports: {} };
  vm.compileFunction(source, ['module'], options)(module);
  return module.exports as { next: () => unknown; Array: unknown };
}

describe('a file that several test files load', () => {
  const [first, second] = [vm.createContext(), vm.createContext()];

  it('gives each of them its own module', () => {
    const [one, two] = [load(first), load(second)];
    one.next();
    expect(one.next()).toBe(2);
    expect(two.next()).toBe(1);
    expect(one.Array).toBe(vm.runInContext('Array', first));
    expect(two.Array).toBe(vm.runInContext('Array', second));
  });

  it('is compiled once for all of them', () => {
    const { Script } = vm;
    let compiledCount = 0;
    class CountedScript extends Script {
      constructor(...given: ConstructorParameters<typeof Script>) {
        super(...given);
        compiledCount += 1;
      }
    }
    Object.assign(vm, { Script: CountedScript });
    try {
      for (const context of [first, second, first]) load(context, SOURCE, { filename: '/once.js' });
    } finally {
      Object.assign(vm, { Script });
    }
    expect(compiledCount).toBe(1);
  });

  it('is compiled again after a change', () => {
    load(first);
    expect(load(first, 'module.exports = { next: () => "changed" };').next()).toBe('changed');
  });

  it('imports for the newest of them', () => {
    const importing = 'module.exports = { next: () => import("other") };';
    const importFor = (name: string) => ({
      importModuleDynamically: () => {
        throw new Error(name);
      },
    });
    load(first, importing, importFor('first'));
    return expect(load(second, importing, importFor('second')).next()).rejects.toThrow('second');
  });

  it('names the place of an error as in the file', () => {
    const failing = 'module.exports = { next: () => { throw new Error(); } };';
    const position = failing.indexOf('new Error') + 1;
    expect(() => load(first, failing).next()).toThrow(
      expect.objectContaining({
        stack: expect.stringContaining(`/counter.js:1:${String(position)}`) as string,
      }),
    );
  });
});
