import { fieldOf } from './field-of.js';

describe('fieldOf', () => {
  it('finds existing values, also null and zero', () => {
    expect(fieldOf({ a: 1 }, 'a')).toBe(1);
    expect(fieldOf({ a: null }, 'a')).toBeNull();
    expect(fieldOf([7], '0')).toBe(7);
    expect(fieldOf(Object.assign(Object.create(null), { a: 1 }), 'a')).toBe(1);
  });

  it.each([[{}], [null], [undefined], ['text'], [3], [Object.create({ a: 1 })]])(
    'finds no a in %p',
    (value) => {
      expect(fieldOf(value, 'a')).toBeUndefined();
      expect(fieldOf(value, 'toString')).toBeUndefined();
    },
  );
});
