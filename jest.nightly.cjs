/** Nx runs this from a project's folder: `jest --config ../../jest.nightly.cjs`. */
module.exports = require('./jest.preset.js').forNightly(process.cwd());
