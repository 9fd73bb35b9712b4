import { newId, newIdAfter } from './new-id.js';

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newId', () => {
  it('gives ids of version 7 that sort by their making, all different', () => {
    const ids = Array.from({ length: 10_000 }, newId);
    expect(ids.filter((id) => !VERSION_7.test(id))).toEqual([]);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has the present time', () => {
    const before = Date.now();
    const at = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
    expect(at).toBeGreaterThanOrEqual(before);
    // Ids made before, in the same millisecond or in one run, may have pushed the time ahead a little.
    expect(at - Date.now()).toBeLessThan(1_000);
  });

  it('sorts after earlier ids also if the clock was set back far', () => {
    const before = newId();
    jest.useFakeTimers({ now: Date.now() - 86_400_000 });
    try {
      expect(newId() > before).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('newIdAfter', () => {
  it('sorts after an id of a clock that is far ahead, as an id of version 7', () => {
    const ahead = 'ffffffff-0000-7000-8000-000000000000';
    const id = newIdAfter(ahead);
    expect(id > ahead).toBe(true);
    expect(id).toMatch(VERSION_7);
  });

  it('sorts after every earlier id, and has the present time if possible', () => {
    let last = newId();
    for (let count = 0; count < 1_000; count += 1) {
      const next = newIdAfter(last);
      expect(next > last).toBe(true);
      last = next;
    }
    expect(newIdAfter('00000000-0000-7000-8000-000000000000').slice(0, 6)).toBe(newId().slice(0, 6));
  });
});
