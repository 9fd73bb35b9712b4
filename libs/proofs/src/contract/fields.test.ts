import { loadCatalogues, sentenceIn } from '@paasa/texts';
import { factorCodeField, givenPasswordField, newPasswordField } from './fields.js';

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

it.each([
  [newPasswordField, 'short', 'पासवर्ड में 8 से 128 अक्षर रखें।'],
  [givenPasswordField, '', 'अपना पासवर्ड डालें।'],
  [factorCodeField, 'x'.repeat(65), 'यह कोड सही नहीं है।'],
])('refuses a bad value in Hindi (%#)', async (field, value, sentence) => {
  await loadCatalogues();
  const message = field.safeParse(value).error?.issues[0]?.message ?? '';
  expect(sentenceIn({ message }, 'hi')).toBe(sentence);
});
