import { newPasswordField } from './fields.js';

describe('a new password', () => {
  it.each([
    'onlyletters',
    'ONLYCAPITALS',
    '90210 44017',
    '!@#$%^&*()',
    '        ',
    'correct horse',
    'पासवर्ड है',
    '🎲🎲🎲🎲🎲🎲🎲🎲',
    `<script>'"\\`,
  ])('may have any composition, such as %p', (password) => {
    expect(newPasswordField.parse(password)).toBe(password);
  });
});
