import { translatorOf } from '@paasa/texts';
import { texts } from './texts/texts.js';
import { timeAgo } from './time-ago.js';

const now = Date.parse('2026-03-10T12:00:00Z');

describe('timeAgo', () => {
  it.each([
    ['2026-03-10T12:00:05Z', 'just now'],
    ['2026-03-10T11:59:01Z', 'just now'],
    ['2026-03-10T11:59:00Z', '1 minute ago'],
    ['2026-03-10T11:00:01Z', '59 minutes ago'],
    ['2026-03-10T11:00:00Z', '1 hour ago'],
    ['2026-03-09T12:00:01Z', '23 hours ago'],
    ['2026-03-09T12:00:00Z', 'yesterday'],
    ['2026-03-04T00:00:00Z', '6 days ago'],
  ])('formats %s: %s', (at, text) => {
    expect(timeAgo(translatorOf(texts, 'en'), Date.parse(at), now)).toBe(text);
  });
});
