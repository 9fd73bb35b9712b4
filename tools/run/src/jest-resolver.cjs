/** How Jest finds a module. Names of compiled files stand for their sources. Jest remembers the results, but not those of a `moduleNameMapper`. */
const path = require('node:path');

const SOURCES = { '.js': ['.ts', '.tsx', '.js'] };
const REPLACED = { '@node-rs/argon2': path.join(__dirname, 'jest-argon2.cjs') };

module.exports = (name, { defaultResolver, defaultAsyncResolver: _unused, ...options }) =>
  REPLACED[name] ?? defaultResolver(name, { ...options, extensionAlias: SOURCES });
