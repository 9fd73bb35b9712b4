const path = require('node:path');

/** The mutation check runs this inside its copy of the workspace, for the part that the variable names. */
module.exports = async () => {
  const { getPart, testGlobs } = await import('./tools/mutate/src/parts.mjs');
  const { forMutation } = await import('./jest.preset.js');
  const part = getPart(process.env.PAASA_MUTATED_PART);
  return forMutation(path.join(__dirname, part.project), { ...part, tests: testGlobs(part) });
};
