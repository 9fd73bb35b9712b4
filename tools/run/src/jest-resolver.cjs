/**
 * How Jest finds a module: the name of a compiled file stands for its source. Jest remembers what a resolver answers. A
 * `moduleNameMapper` would search again for each test file.
 */
const path = require('node:path');

const SOURCES = { '.js': ['.ts', '.tsx', '.js'] };
const REPLACED = new Map([['@node-rs/argon2', path.join(__dirname, 'jest-argon2.cjs')]]);

// What is left of the options goes to the native resolver, which does not know these two.
module.exports = (name, { defaultResolver, defaultAsyncResolver: _unused, ...options }) =>
  REPLACED.get(name) ?? defaultResolver(name, { ...options, extensionAlias: SOURCES });
