import { paise } from '@paasa/money';
import { loadCatalogues } from '@paasa/texts';
import { formatDay } from './calendar-day.js';
import { compactCount, compactRupees } from './compact-rupees.js';

beforeAll(() => loadCatalogues(['hi']));

it('short amounts, counts and days are in Hindi, with Latin digits', () => {
  expect(compactRupees(paise(1_20_00_000), 'hi')).toBe('₹1.2 लाख');
  expect(compactRupees(paise(-3_40_00_00_000), 'hi')).toBe('−₹3.4 करोड़');
  expect(compactCount(12_000, 'hi')).toBe('12 हज़ार');
  expect(compactRupees(paise(250), 'hi')).toBe('₹2.50');
  expect(formatDay('2025-03-03', 'hi')).toBe('3 मार्च 2025');
});
