import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { LimitReachedBody } from '../../contract/refusals.js';
import { useProtection } from '../server-state/use-protection.js';
import { remainingText } from '../words/limit-words.js';
import { reachedText } from '../words/reached-text.js';
import { reachedLimitOf, useRefusals } from './refusals.js';

/** Each part on its own line, within the paragraph of a hint. */
const Part = styled.span`
  display: block;
`;

const Refusal = styled(Part)`
  color: ${({ theme }) => theme.color.pending};
`;

/** What is left of the limits on play, and which of them refused the last bet. Text within a hint. */
export function StakeNote() {
  const { data, refetch } = useProtection();
  const [reached, setReached] = useState<LimitReachedBody['limit'] | null>(null);
  useRefusals('protection/limit-reached', (error) => {
    setReached(reachedLimitOf(error));
    void refetch();
  });
  const limits = (data?.limits ?? []).filter(({ kind }) => kind !== 'deposit');
  // A bet that is accepted later, or a new window, ends the refusal.
  const present = limits.find(({ kind, window }) => kind === reached?.kind && window === reached.window);
  const isStill =
    reached !== null &&
    (present === undefined ||
      (present.remaining === reached.remaining && present.renewsAt === reached.renewsAt));
  return (
    <>
      {limits.length === 0 ? null : (
        <Part>{`Left of your limits: ${limits.map(remainingText).join(', ')}`}</Part>
      )}
      {isStill ? (
        <Refusal>
          {`${reachedText(reached)} `}
          <Link to="/play-safely">Your limits</Link>
        </Refusal>
      ) : null}
    </>
  );
}
