/**
 * Makes a worker of Jest read and transform each file once, not again for each test file that loads it. Jest itself would
 * read the file for each test file, and ask for its time of change.
 *
 * So a test cannot change a file and load it again.
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
      if (watch || watchAll) {
        // Files change between the runs.
        super(config, environment, resolver, transformer, sourcesOfTest, ...rest);
      } else {
        for (const [file, source] of sourcesOfTest) sources.set(file, source);
        super(config, environment, resolver, once(transformer, config), sources, ...rest);
      }
    }
  };
};
