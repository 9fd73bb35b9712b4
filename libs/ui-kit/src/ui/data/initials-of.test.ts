import { initialsOf } from './initials-of.js';

describe('initials', () => {
  it.each([
    ['Asha Rao', 'AR'],
    ['asha', 'A'],
    ['  Asha  Devi   Rao ', 'AR'],
    ['आशा राव', 'आर'],
    ['😀smile Rao', '😀R'],
    ['', ''],
    ['   ', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
