import fc from 'fast-check';
import { toContactName } from './contact-name.js';

describe('toContactName', () => {
  it.each([
    ['Gaurav Kumar', 'Gaurav Kumar'],
    ['  Gaurav   Kumar ', 'Gaurav Kumar'],
    ['Renée D’Souza', 'Renee D Souza'],
    ['M/s. Rao (Sons) & Co.', 'M/s. Rao (Sons) Co.'],
    ['Kumar -(', 'Kumar'],
    ['गौरव कुमार', 'Account holder'],
    ['Al', 'Account holder'],
    ['', 'Account holder'],
    [`${'a'.repeat(49)} Kumar`, 'a'.repeat(49)],
  ])('turns %p into the contact %p', (holderName, contactName) => {
    expect(toContactName(holderName)).toBe(contactName);
  });

  it('turns any name into one that the provider accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 130, size: 'max' }), (holderName) => {
        expect(toContactName(holderName)).toMatch(/^[A-Za-z0-9 \-_/().]{2,49}[A-Za-z0-9.]$/);
      }),
    );
  });
});
