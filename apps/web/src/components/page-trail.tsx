import { useTexts } from '@paasa/texts/ui';
import { Breadcrumb } from '@paasa/ui-kit/ui';
import { texts } from './page-trail/texts/texts.js';

/** The way to this page, in the words of its language. */
export function PageTrail() {
  const t = useTexts(texts);
  const names: Partial<Record<string, string>> = {
    profile: t('profile'),
    security: t('security'),
    data: t('data'),
    'play-safely': t('play-safely'),
    record: t('record'),
    bets: t('bets'),
    transactions: t('transactions'),
    dashboard: t('dashboard'),
  };
  return <Breadcrumb nameOf={(segment) => names[segment]} />;
}
