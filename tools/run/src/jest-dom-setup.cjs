/** What browsers have and jsdom lacks. */
require('@testing-library/jest-dom');
const { TextDecoder, TextEncoder } = require('node:util');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
