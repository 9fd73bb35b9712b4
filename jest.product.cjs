/** Nx runs this from a project's folder: `jest --config ../../jest.product.cjs`. */
module.exports = require('./jest.preset.js').forProduct(process.cwd());
