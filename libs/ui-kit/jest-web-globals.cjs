/** Browsers have these, jsdom does not; react-router asks for them as soon as it is loaded. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
