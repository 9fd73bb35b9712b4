import { Notice } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import type { Exclusion } from '../../contract/protection.js';
import { exclusionText } from '../words/exclusion-words.js';
import { useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';

/** Until when the player is excluded, and what they can still do. The record says who asked for it. */
export function ExclusionNotice({ exclusion }: { exclusion: Exclusion }) {
  const t = useTexts(words);
  return (
    <Notice tone="pending">
      <p>{`${exclusionText(t, exclusion)} ${t('exclusion.noPlay')}`}</p>
      <p>{t('exclusion.possible')}</p>
      <p>
        <Link to="/bets">{t('link.bets')}</Link>
        {' · '}
        <Link to="/transactions">{t('link.transactions')}</Link>
        {' · '}
        <Link to="/play-safely/record">{t('link.record')}</Link>
        {' · '}
        <Link to="/withdraw-money">{t('link.withdraw')}</Link>
        {' · '}
        <Link to="/help">{t('link.help')}</Link>
      </p>
    </Notice>
  );
}
