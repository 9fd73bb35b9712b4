import { Notice } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import { useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';

/** Why a player who is too young can neither play nor deposit, and what they can do. */
export function UnderAgeNotice({ minAge }: { minAge: number }) {
  const t = useTexts(words);
  return (
    <Notice tone="pending">
      {`${t('underAge', { age: minAge })} `}
      <Link to="/withdraw-money">{t('link.withdraw')}</Link>
      {' · '}
      <Link to="/help">{t('link.help')}</Link>
    </Notice>
  );
}
