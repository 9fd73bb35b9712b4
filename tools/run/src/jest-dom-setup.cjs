/** What browsers have and jsdom lacks. */
require('@testing-library/jest-dom');
const { TextDecoder, TextEncoder } = require('node:util');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
// A stream that stays silent. Tests of streams put their own in its place.
globalThis.EventSource ??= class EventSource extends EventTarget {
  close() {}
};

// As in production, styled-components adds rules one by one. Its other way makes jsdom read the whole sheet for each rule.
globalThis.SC_DISABLE_SPEEDY = false;

// The library's own second is not enough for a whole page while other suites use the same two cores.
const { configure } = require('@testing-library/dom');
configure({ asyncUtilTimeout: 10_000 });

// The page stores what a player chose; the next test begins without it.
beforeEach(() => {
  // A test without a document has none.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
