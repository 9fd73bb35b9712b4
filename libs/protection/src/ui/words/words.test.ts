import { loadCatalogues, translatorOf } from '@paasa/texts';
import { formatRupeesNumber } from '@paasa/ui-kit/ui';
import { texts as ruleTexts } from '../../rules/texts/texts.js';
import { texts as recordTexts } from '../record/texts/texts.js';
import { netText } from './net-text.js';
import { recordWords } from './record-words.js';
import { durationText } from '../../rules/duration-text.js';
import { clockText, dateTimeText, momentText } from './time-words.js';

describe('words for times', () => {
  it.each([
    [0, '0:00:00'],
    [59.9, '0:00:59'],
    [3661, '1:01:01'],
    [100 * 3600, '100:00:00'],
    [-5, '0:00:00'],
  ])('write %p seconds as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));

  it.each([
    [0, '0 min'],
    [1, '1 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
  ])('write %p minutes as %s', (minutes, text) =>
    expect(durationText(translatorOf(ruleTexts, 'en'), minutes)).toBe(text),
  );

  it('write instants in India time, wherever the player is', () => {
    expect(momentText('en-IN', '2028-02-29T18:29:59.999Z')).toBe('Tue, 29 Feb, 11:59 pm');
    expect(momentText('en-IN', '2028-02-29T18:30:00.000Z')).toBe('Wed, 1 Mar, 12:00 am');
  });
});

describe('an instant that may be years away', () => {
  it.each([
    ['en-IN', '9 March 2031 at 2:30 pm'],
    ['hi-IN-u-nu-latn', '9 मार्च 2031, 2:30 pm'],
  ])('is in %s %s', (locale, text) => {
    expect(dateTimeText(locale, '2031-03-09T09:00:00.000Z')).toBe(text);
  });
});

describe('a change in the record', () => {
  it.each([
    ['player', 'you'],
    ['register', 'the register of excluded people'],
    ['same payee', 'us, because an excluded person has the same bank account or UPI id'],
    ['exclusion file', 'us, from our file of exclusions'],
    ['operator: asked for it by mail', 'operator: asked for it by mail'],
  ])('by %s says by whom', (by, words) => {
    const row = { id: 'c', at: '2026-03-08T08:30:05.000Z', what: 'self-exclusion', step: 'set' };
    expect(
      recordWords(translatorOf(recordTexts, 'en'), {
        ...row,
        record: 'change',
        from: 'none',
        to: 'for good',
        by,
      }),
    ).toEqual({
      what: 'Change: self-exclusion',
      about: `set: none → for good, by ${words}`,
      amount: null,
    });
  });
});

describe('a record in Hindi', () => {
  beforeAll(() => loadCatalogues());

  it.each([
    ['until 9 March 2031, 2:30 pm', '9 मार्च 2031, 2:30 pm तक'],
    ['until the moon is full', 'the moon is full तक'],
    ['for good', 'हमेशा के लिए'],
  ])('has the stored value %s as %s', (to, words) => {
    const row = { id: 'c', at: '2026-03-08T08:30:05.000Z', what: 'time-out', step: 'set', from: null };
    const { about } = recordWords(translatorOf(recordTexts, 'hi'), {
      ...row,
      record: 'change',
      to,
      by: 'player',
    });
    expect(about).toBe(`सेट किया: कोई नहीं → ${words}, किसने: आप`);
  });

  it('joins the status of a transfer and its note by the key of its language', () => {
    const row = {
      id: 't',
      at: '2026-03-08T08:30:05.000Z',
      type: 'WITHDRAW',
      amount: '5.00',
      amountPaise: 500,
    };
    const ids = { orderId: null, paymentId: null, payoutId: null, destination: null, settledAt: null };
    const aboutIn = (language: 'en' | 'hi', note: string | null) =>
      recordWords(translatorOf(recordTexts, language), {
        ...row,
        ...ids,
        record: 'transfer',
        status: 'PENDING',
        note,
      }).about;
    expect(aboutIn('hi', 'बैंक को')).toBe('पेंडिंग: बैंक को');
    expect(aboutIn('en', 'To the bank')).toBe('Pending. To the bank');
    expect(aboutIn('hi', null)).toBe('पेंडिंग');
  });
});

describe('a net result', () => {
  it.each([
    [0, '₹0.00'],
    [50, '+₹50.00'],
    [-12.5, formatRupeesNumber(-12.5)],
  ])('of %p is %s', (rupees, text) => expect(netText(rupees)).toBe(text));
});
