import { nameField } from './fields.js';

describe('the name of a person', () => {
  it('is cut at its ends before it is stored', () => {
    expect(nameField.parse('  Asha Rao ')).toBe('Asha Rao');
  });

  it.each([
    ['Asha\u202eRao', 'This name has invisible characters. Please type it without them.'],
    ['\u3164', 'A name needs at least one character that can be seen.'],
    [undefined, 'Please enter your name.'],
  ])('is refused in our words: %j', (name, message) => {
    expect(nameField.safeParse(name).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
