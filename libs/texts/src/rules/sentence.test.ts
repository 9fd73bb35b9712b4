import { catalogue, loadCatalogue } from './catalogue.js';
import { constant, sentence, sentenceIn } from './sentence.js';

type Values = { readonly left: { readonly amount: string }; readonly gap: null };
const make = () =>
  catalogue<Values>(
    { left: [['amount'], ' left'], gap: 'only English' },
    { hi: () => Promise.resolve({ messages: { left: [['amount'], ' बचे'] } }) },
  );

describe('a sentence', () => {
  it('has only English before another language is loaded', () => {
    expect(sentence(make(), (t) => t('left', { amount: '₹5' }))).toEqual({ message: '₹5 left' });
  });

  it('has every loaded language, and English for a gap', async () => {
    const texts = make();
    await loadCatalogue(texts, 'hi');
    const said = sentence(texts, (t) => `${t('left', { amount: '₹5' })}, ${t('gap')}`);
    expect(said).toEqual({
      message: '₹5 left, only English',
      translations: { hi: '₹5 बचे, only English' },
    });
    expect(sentenceIn(said, 'hi')).toBe('₹5 बचे, only English');
    expect(sentenceIn(said, 'en')).toBe('₹5 left, only English');
  });

  it('of constants is found by its English words, and others stay as they are', async () => {
    const texts = make();
    const words = constant(texts, (t) => t('left', { amount: '₹7' }));
    expect(words).toBe('₹7 left');
    await loadCatalogue(texts, 'hi');
    expect(sentenceIn({ message: words }, 'hi')).toBe('₹7 बचे');
    expect(sentenceIn({ message: 'unknown' }, 'hi')).toBe('unknown');
  });
});
