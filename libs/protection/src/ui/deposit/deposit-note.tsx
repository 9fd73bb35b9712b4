import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useProtection } from '../server-state/use-protection.js';
import { remainingText } from '../words/limit-words.js';
import { useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';
import { texts } from './texts/texts.js';

const Words = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

/** What is left of the limits on deposits, at the amount of one. */
export function DepositNote() {
  const t = useTexts(texts);
  const tWords = useTexts(words);
  const { data } = useProtection();
  const limits = (data?.limits ?? []).filter(({ kind }) => kind === 'deposit');
  return (
    <Words>
      {limits.length === 0
        ? ''
        : `${tWords('leftOf.sentence', { limits: limits.map((limit) => remainingText(tWords, limit)).join(', ') })} `}
      <Link to="/play-safely">{limits.length === 0 ? t('note.link') : tWords('yourLimits')}</Link>
    </Words>
  );
}
