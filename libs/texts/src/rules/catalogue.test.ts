import { catalogue } from './catalogue.js';
import { translatorOf } from './translator.js';

it('shows a value that it has no text for as it came', () => {
  const texts = catalogue<Record<`status.${string}`, null>>('sample', { 'status.PAID': 'Paid' }, {});
  const t = translatorOf(texts, 'en');
  expect([t('status.PAID'), t('status.ON HOLD')]).toEqual(['Paid', 'ON HOLD']);
});
