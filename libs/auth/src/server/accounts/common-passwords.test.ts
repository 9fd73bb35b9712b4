import { isCommonPassword } from './common-passwords.js';

describe('the most common passwords', () => {
  it.each(['password', '12345678', 'iloveyou', 'Password1', 'QWERTYUIOP', '１２３４５６７８'])(
    'include %p',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse battery', 'Tr0ub4dor&3-x', 'gX9!kd82-plume'])('do not include %p', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
