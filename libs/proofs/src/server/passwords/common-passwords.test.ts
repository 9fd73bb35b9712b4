import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './common-passwords.js';

describe('the most common passwords', () => {
  it.each(['password', '12345678', 'iloveyou', 'Password1', 'QWERTYUIOP', '１２３４５６７８'])(
    'include %p',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it('include the 17,000 most common of 8 characters or more from leaked lists, far beyond the first 3,000', () => {
    const leaked = dictionary['passwords-common'].filter(({ length }) => length >= 8);
    expect(leaked.length).toBeGreaterThan(17_000);
    expect(leaked.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it.each(['correct horse battery', 'Tr0ub4dor&3-x', 'gX9!kd82-plume'])('do not include %p', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
