import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { PlayLimit, ProtectionResponse } from '../../contract/protection.js';
import type { LimitReachedBody } from '../../contract/refusals.js';
import { useProtection } from '../server-state/use-protection.js';
import { amountText, remainingText } from '../words/limit-words.js';
import { reachedText } from '../words/reached-text.js';
import { reachedLimitOf, useRefusals } from './refusals.js';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';
import { texts } from './texts/texts.js';

/** Each part on its own line, within the paragraph of a hint. */
const Part = styled.span`
  display: block;
`;

const Refusal = styled(Part)`
  color: ${({ theme }) => theme.color.pending};
`;

/** What the profile says about each bet. */
function ruleText(
  t: TranslateOf<typeof texts>,
  { maxStake, profile }: Pick<ProtectionResponse, 'maxStake' | 'profile'>,
): string {
  const { minGameCycleMs } = profile;
  return [
    maxStake === null ? '' : t('highestStake', { amount: amountText(t, 'wager', maxStake) }),
    minGameCycleMs === 0 ? '' : t('cycle', { seconds: minGameCycleMs / 1_000 }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Without a limit of every player that leaves more than another of its kind: the other one ends play first. */
const bindingLimits = (limits: readonly PlayLimit[]): readonly PlayLimit[] =>
  limits.filter(
    ({ kind, isMandatory, remaining }) =>
      !isMandatory ||
      !limits.some((other) => other.kind === kind && !other.isMandatory && other.remaining <= remaining),
  );

/** What is left of the limits on play, and which of them refused the last bet. Text within a hint. */
export function StakeNote() {
  const t = useTexts(texts);
  const tWords = useTexts(words);
  const { data, refetch } = useProtection();
  const [reached, setReached] = useState<LimitReachedBody['limit'] | null>(null);
  useRefusals('protection/limit-reached', (error) => {
    setReached(reachedLimitOf(error));
    void refetch();
  });
  const all = (data?.limits ?? []).filter(({ kind }) => kind !== 'deposit');
  const limits = bindingLimits(all);
  // A bet that is accepted later, or a new window, ends the refusal.
  const present = all.find(({ kind, window }) => kind === reached?.kind && window === reached.window);
  const isStill =
    reached !== null &&
    (present === undefined ||
      (present.remaining === reached.remaining && present.renewsAt === reached.renewsAt));
  const rules = data === undefined ? '' : ruleText(t, data);
  return (
    <>
      {rules === '' ? null : <Part>{rules}</Part>}
      {limits.length === 0 ? null : (
        <Part>
          {tWords('leftOf', { limits: limits.map((limit) => remainingText(tWords, limit)).join(', ') })}
        </Part>
      )}
      {isStill ? (
        <Refusal>
          {`${reachedText(tWords, reached)} `}
          <Link to="/play-safely">{tWords('yourLimits')}</Link>
        </Refusal>
      ) : null}
    </>
  );
}
