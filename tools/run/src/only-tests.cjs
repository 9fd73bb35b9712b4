/**
 * Makes a test file run only the tests that `testEnvironmentOptions.onlyTests` names for it, by their titles in
 * docs/trust.md; a file that it does not name runs whole. Other tests are not in the report.
 */
const path = require('node:path');
const { patternOf } = require('./testing/first-tests.cjs');

/** Takes all other tests out of the block, and blocks without a test, so that their hooks do not run. */
function prune(block, titles, isKept) {
  block.children = block.children.filter((child) => {
    const own = [...titles, child.name];
    if (child.type === 'test') return isKept(own.join(' › '));
    prune(child, own, isKept);
    return child.children.length > 0;
  });
}

/** The class of an environment, with the choice of tests. */
module.exports = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      const { onlyTests = {}, workspaceRoot = '' } = config.projectConfig.testEnvironmentOptions;
      this.onlyTitles = onlyTests[path.relative(workspaceRoot, context.testPath).replaceAll(path.sep, '/')];
    }

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name !== 'run_start' || this.onlyTitles === undefined) return;
      const wanted = this.onlyTitles.map((title) => ({
        title,
        pattern: new RegExp(`^${patternOf(title)}$`),
        isFound: false,
      }));
      prune(state.rootDescribeBlock, [], (title) => {
        const found = wanted.filter(({ pattern }) => pattern.test(title));
        for (const one of found) one.isFound = true;
        return found.length > 0;
      });
      const missing = wanted.filter(({ isFound }) => !isFound).map(({ title }) => title);
      if (missing.length > 0) throw new Error(`No test of docs/trust.md in this file: ${missing.join('; ')}`);
    }
  };
