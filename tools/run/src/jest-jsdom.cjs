require('./compile-once.cjs');
module.exports = require('./only-tests.cjs')(require('jest-environment-jsdom').TestEnvironment);
