/** All projects in one run: `npm test`. */
module.exports = require('./jest.preset.js').forWorkspace();
