import { nameField } from './fields.js';

describe('the name of a person', () => {
  it.each(['Asha Rao', 'José', '王小明', 'क्\u200dष', 'می\u200cخواهم'])('may be %s', (name) => {
    expect(nameField.safeParse(name).success).toBe(true);
  });

  it.each(['200b', '200e', '202a', '202e', '2060', '2066', '2069', '2028', 'ad', '7'])(
    'has no U+%s in it',
    (code) => {
      const parsed = nameField.safeParse(`Asha${String.fromCodePoint(Number.parseInt(code, 16))}Rao`);
      expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
        'This name has characters that cannot be shown.',
      ]);
    },
  );
});
