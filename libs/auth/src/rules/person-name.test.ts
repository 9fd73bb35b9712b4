import { MAX_NAME_CHARACTERS, nameFaultOf, showableNameOf } from './person-name.js';

const INVISIBLE = 'This name has invisible characters. Please type it without them.';
const WITHOUT_SHAPE = 'A name needs at least one character that can be seen.';

const at = (code: string): string => String.fromCodePoint(Number.parseInt(code, 16));

/** A zero-width space, marks and turns of direction, a line separator, a soft hyphen, fillers, a bell, a tag. */
const REFUSED = ['200b', '200e', '202a', '202e', '2060', '2066', '2069', '2028', 'ad', '7', 'feff', '61c'];
const FILLERS = ['3164', 'ffa0', '115f', '1160', '34f', '2800', '180e', 'e0041'];

describe('the name of a person', () => {
  it.each(['Asha Rao', 'José', '王小明', 'क्\u200dष', 'می\u200cخواهم', '\u2764\ufe0f Asha', '  Asha  '])(
    'may be %s',
    (name) => {
      expect(nameFaultOf(name)).toBeUndefined();
      expect(showableNameOf(name)).toBe(name.trim());
    },
  );

  it.each([...REFUSED, ...FILLERS])('has no U+%s in it', (code) => {
    const name = `Asha${at(code)}Rao`;
    expect(nameFaultOf(name)).toBe(INVISIBLE);
    expect(showableNameOf(name)).toBe('AshaRao');
  });

  it.each([...FILLERS, '200b', '200d', '202e', 'fe0f'])(
    'is more than U+%s, with words of its own about that',
    (code) => {
      const name = `${at(code)} ${at(code)}`;
      expect(nameFaultOf(name)).toBe(WITHOUT_SHAPE);
      expect(showableNameOf(name)).toBe('');
    },
  );

  it('is not empty and not too long', () => {
    expect(nameFaultOf(' \u00a0\u3000 ')).toBe('Please enter your name.');
    expect(nameFaultOf('x'.repeat(MAX_NAME_CHARACTERS))).toBeUndefined();
    expect(nameFaultOf('x'.repeat(MAX_NAME_CHARACTERS + 1))).toBe('A name has at most 80 characters.');
    expect(showableNameOf('🎲'.repeat(100))).toBe('🎲'.repeat(80));
  });
});
