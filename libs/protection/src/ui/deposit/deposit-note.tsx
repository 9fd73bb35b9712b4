import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useProtection } from '../server-state/use-protection.js';
import { remainingText } from '../words/limit-words.js';

const Words = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

/** What is left of the limits on deposits, at the amount of one. */
export function DepositNote() {
  const { data } = useProtection();
  const limits = (data?.limits ?? []).filter(({ kind }) => kind === 'deposit');
  return (
    <Words>
      {limits.length === 0 ? '' : `Left of your limits: ${limits.map(remainingText).join(', ')}. `}
      <Link to="/play-safely">{limits.length === 0 ? 'Play safely: your limits' : 'Your limits'}</Link>
    </Words>
  );
}
