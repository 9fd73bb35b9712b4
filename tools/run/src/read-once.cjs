/**
 * Makes a worker of Jest read and transform each file once, not again for each test file that loads it. Jest itself would
 * read the file, and ask for its time of change.
 */

/** Test files share it, so the end of one of them does not clear it. */
class Sources extends Map {
  clear() {}
}

/** The class of a runtime, which loads the modules of one test file. */
module.exports = (Runtime) => {
  const sources = new Sources();
  const results = new Map();

  /** The transformer, with what it made for other test files. */
  const once = (transformer, { id }) =>
    Object.create(transformer, {
      transform: {
        value(file, options, source) {
          // The same file is different where it may stay an ES module.
          const key = [id, options.supportsStaticESM, file].join('\n');
          if (!results.has(key)) results.set(key, transformer.transform(file, options, source));
          return results.get(key);
        },
      },
    });

  return class extends Runtime {
    constructor(config, environment, resolver, transformer, sourcesOfTest, ...rest) {
      const { watch, watchAll } = rest.at(-1);
      for (const [file, source] of sourcesOfTest) sources.set(file, source);
      const shared = watch || watchAll ? [transformer, sourcesOfTest] : [once(transformer, config), sources];
      super(config, environment, resolver, ...shared, ...rest);
      this.#giveToTestsAlone(this.jestGlobals);
    }

    /** Jest makes an object with sixty functions for each module; packages do not use it. */
    #giveToTestsAlone(globals) {
      const jestObjectFor = globals.jestObjectFor.bind(globals);
      globals.jestObjectFor = (file) => (file.includes('/node_modules/') ? undefined : jestObjectFor(file));
    }
  };
};
