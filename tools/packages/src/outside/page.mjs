/** A page of jsdom, because React must find one when it loads. */
import { pathToFileURL } from 'node:url';

/** @param {string} jsdomFile the path of jsdom */
export async function openPage(jsdomFile) {
  const { JSDOM } = (await import(pathToFileURL(jsdomFile).href)).default;
  const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
    url: 'http://localhost:3000/',
    pretendToBeVisual: true,
  });
  const missing = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
  for (const name of missing)
    Object.defineProperty(globalThis, name, { configurable: true, value: window[name] });
  // Node has some of its own, but React needs the page's.
  for (const name of [
    'navigator',
    'Event',
    'CustomEvent',
    'EventTarget',
    'DOMException',
    'AbortController',
    'AbortSignal',
  ])
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: window[name] });
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  globalThis.matchMedia = window.matchMedia;
  for (const name of ['ResizeObserver', 'IntersectionObserver'])
    globalThis[name] = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
}
