import { isAnonymous } from './is-anonymous.js';

class NavigationTiming {
  readonly serverTiming: readonly { name: string }[];

  constructor(
    readonly type: string,
    readonly transferSize: number,
    mark: string | null,
  ) {
    this.serverTiming = mark === null ? [] : [{ name: mark }];
  }
}

const page = { documentElement: { dataset: {} } };
const fromCache = { documentElement: { dataset: { fromCache: '' } } };
const timings = (...entries: unknown[]) => ({ getEntriesByType: () => entries });

beforeAll(() => {
  Object.defineProperty(globalThis, 'PerformanceNavigationTiming', {
    configurable: true,
    value: NavigationTiming,
  });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'PerformanceNavigationTiming'));

describe('isAnonymous', () => {
  it.each(['navigate', 'reload'])('accepts a document that came from the server just now: %s', (type) => {
    expect(isAnonymous(page, timings(new NavigationTiming(type, 900, 'stranger')))).toBe(true);
  });

  it.each([
    ['of somebody who may be signed in', page, new NavigationTiming('navigate', 900, 'known')],
    ['without a word about it', page, new NavigationTiming('navigate', 900, null)],
    ['from the history', page, new NavigationTiming('back_forward', 900, 'stranger')],
    ['from the browser’s store', page, new NavigationTiming('navigate', 0, 'stranger')],
    ['from the service worker’s store', fromCache, new NavigationTiming('navigate', 900, 'stranger')],
  ])('accepts no document %s', (_what, document, timing) => {
    expect(isAnonymous(document, timings(timing))).toBe(false);
  });

  it('accepts nothing if the browser does not say', () => {
    expect(isAnonymous(page, timings())).toBe(false);
  });
});
