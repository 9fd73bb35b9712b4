import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Message } from './catalogue.js';
import { formatMessage, numberText, type Values } from './format-message.js';
import { localeOf, type Language } from './languages.js';

const BETS = '{count, plural, =0 {no bets} one {# bet} other {# bets}}';
const messages: [text: string, values: Values][] = [
  ['plain', {}],
  ["It's {name}, '{'", { name: 'A <b>' }],
  [BETS, { count: 0 }],
  [BETS, { count: 1 }],
  [BETS, { count: 1_00_000 }],
  [
    '{kind, select, a {is A, {count, plural, one {one} other {# of {kind}}}} other {else}}',
    { kind: 'a', count: 3 },
  ],
  ['{kind, select, a {A} other {else}}', { kind: 'toString2' }],
  ['{count, number}', { count: 12_34_567.5 }],
];

function byLingui(text: string, values: Values, language: Language): string {
  const i18n = setupI18n({ locale: language, locales: localeOf(language) });
  i18n.load(language, { key: compileMessage(text) });
  return i18n._('key', { ...values });
}

describe.each(['en', 'hi'] as const)('a message in %s', (language) => {
  it.each(messages)('says %s as Lingui says it', (text, values) => {
    const compiled = JSON.parse(JSON.stringify(compileMessage(text))) as Message;
    expect(formatMessage(compiled, values, localeOf(language))).toBe(byLingui(text, values, language));
  });
});

describe('a number', () => {
  it.each(['en', 'hi'] as const)('in %s has groups as in India and Latin digits', (language) =>
    expect(numberText(localeOf(language), 12_34_567)).toBe('12,34,567'),
  );
});

it('a value keeps what looks like an escape', () => {
  expect(formatMessage([['name']], { name: String.raw`\u0041` }, 'en-IN')).toBe(String.raw`\u0041`);
});
