import { LoadingText, Notice, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { LimitReachedBody } from '../../contract/refusals.js';
import { BirthDateCard } from '../age/birth-date-card.js';
import { ExclusionNotice } from '../breaks/exclusion-notice.js';
import { reachedLimitOf, useRefusals } from '../playing/refusals.js';
import { useProtection } from '../server-state/use-protection.js';
import { reachedText } from '../words/reached-text.js';
import { FirstLimit } from './first-limit.js';
import { useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';
import { texts } from './texts/texts.js';

/** The limit that refused a deposit, until another deposit is tried. */
function Refusal() {
  const tWords = useTexts(words);
  const [reached, setReached] = useState<LimitReachedBody['limit'] | null>(null);
  useRefusals('protection/limit-reached', (error) => setReached(reachedLimitOf(error)));
  if (reached === null) return null;
  return (
    <Notice tone="pending">
      {`${reachedText(tWords, reached)} `}
      <Link to="/play-safely">{tWords('yourLimits')}</Link>
    </Notice>
  );
}

/**
 * Stands around the deposit. A player without a choice about a deposit limit is asked for one; where the profile wants
 * it, before anything else. An excluded player reads why there is no deposit.
 */
export function DepositGuard({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  const { data, error, refetch } = useProtection();
  useRefusals('protection/excluded', () => void refetch());
  useRefusals('protection/limits-first', () => void refetch());
  useRefusals('protection/age-needed', () => void refetch());
  useRefusals('protection/under-age', () => void refetch());
  // Not `isLoading`: the parts below ask once more after a failure, and would go away with each question.
  if (data === undefined && error === undefined) return <LoadingText text={t('loading')} />;
  // Without an answer the server still refuses what a limit or an exclusion forbids.
  if (data === undefined) return children;
  if (data.exclusion !== null) {
    return (
      <Stack>
        <PageTitle text={t('title')} />
        <ExclusionNotice exclusion={data.exclusion} />
      </Stack>
    );
  }
  const { age } = data;
  if (age !== null && (age.birthDate === null || age.isUnderAge)) {
    return (
      <>
        <PageTitle text={t('title')} hidden />
        <BirthDateCard age={age} />
      </>
    );
  }
  const isAsking = !data.hasChosenDepositLimit;
  if (isAsking && data.profile.areLimitsAskedFirst) {
    return (
      <>
        <PageTitle text={t('title')} hidden />
        <FirstLimit mandatoryLimits={data.profile.mandatoryLimits} />
      </>
    );
  }
  return (
    <Stack>
      <Refusal />
      {children}
      {isAsking ? <FirstLimit mandatoryLimits={data.profile.mandatoryLimits} /> : null}
    </Stack>
  );
}
