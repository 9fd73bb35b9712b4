import { paise } from '@paasa/money';
import { loadCatalogues, translatorOf, type Language } from '@paasa/texts';
import { texts } from '../texts/texts.js';
import { withdrawableReasons } from './withdrawable-reasons.js';

const now = { balance: 300, withdrawable: 0, unplayed: 300, allowance: 0, returnable: 300 };
const UNPLAYED = 'You have not played ₹3.00 of your deposits yet.';

function reasonsOf(change: Partial<typeof now>, turnover = 1, language: Language = 'en'): string[] {
  const { balance, withdrawable, unplayed, allowance, returnable } = { ...now, ...change };
  return withdrawableReasons(
    translatorOf(texts, language),
    {
      balancePaise: paise(balance),
      withdrawablePaise: paise(withdrawable),
      unplayedPaise: paise(unplayed),
      allowancePaise: paise(allowance),
      returnablePaise: paise(returnable),
    },
    { turnover },
  );
}

describe('the reasons why a part of a balance cannot be withdrawn', () => {
  it.each([
    [
      'play it, or send it back',
      {},
      1,
      ['Play it once before you withdraw it, or send it back to where it came from.'],
    ],
    [
      'how often it must be played',
      {},
      3,
      ['Play it 3 times before you withdraw it, or send it back to where it came from.'],
    ],
    [
      'that only a part can be sent back',
      { returnable: 200 },
      3,
      ['Play it 3 times before you withdraw it.', 'You can send ₹2.00 of it back to where it came from.'],
    ],
    ['that nothing can be sent back', { returnable: 0 }, 1, ['Play it once before you withdraw it.']],
    [
      'the rest of the day’s allowance',
      { withdrawable: 100, allowance: 100 },
      1,
      ['You can withdraw ₹1.00 of it today.', 'You can send all of it back to where it came from.'],
    ],
  ])('show %s', (_title, change, turnover, sentences) => {
    expect(reasonsOf(change, turnover)).toEqual([UNPLAYED, ...sentences]);
  });

  it('are empty if all of it can be withdrawn', () => {
    expect(reasonsOf({ withdrawable: 300 })).toEqual([]);
  });

  it('are said in the language of the reader', async () => {
    await loadCatalogues();
    expect(reasonsOf({}, 3, 'hi')).toEqual([
      'आपकी जमा की हुई रकम में से ₹3.00 के दाँव अभी नहीं लगे हैं।',
      'निकालने से पहले इसकी 3 गुना रकम के दाँव लगाएँ, या इसे वहीं वापस भेजें जहाँ से आई थी।',
    ]);
  });
});
