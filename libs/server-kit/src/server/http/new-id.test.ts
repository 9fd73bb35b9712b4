import { newId, newIdAfter } from './new-id.js';

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

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
