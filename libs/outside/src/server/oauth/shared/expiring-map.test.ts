import { ExpiringMap } from './expiring-map.js';

describe('ExpiringMap', () => {
  let nowMs: number;
  let map: ExpiringMap<string>;

  beforeEach(() => {
    nowMs = 0;
    map = new ExpiringMap(() => new Date(nowMs), 3);
  });

  it('deletes an entry at the end of its life', () => {
    map.set('a', 'one', 100);
    nowMs = 99;
    expect(map.find('a')).toBe('one');
    nowMs = 100;
    expect(map.find('a')).toBeNull();
  });

  it('returns an entry once', () => {
    map.set('a', 'one', 100);
    expect(map.take('a')).toBe('one');
    expect(map.take('a')).toBeNull();
  });

  it('drops the oldest when it is full; a renewed entry counts as new', () => {
    for (const key of ['a', 'b', 'c', 'a', 'd']) map.set(key, key, 100);
    expect(['a', 'b', 'c', 'd'].filter((key) => map.find(key) !== null)).toEqual(['a', 'c', 'd']);
  });

  it('deletes matching entries', () => {
    map.set('a', 'one', 100);
    map.set('b', 'two', 100);
    map.deleteWhere((value) => value === 'one');
    expect([map.find('a'), map.find('b')]).toEqual([null, 'two']);
  });
});
