import { Button, Card, LoadingText, Notice, Skeleton, Stack } from '@paasa/ui-kit/ui';
import { Link } from 'react-router';
import { BirthDateCard } from './age/birth-date-card.js';
import { BreaksCard, type BreaksCardProps } from './breaks/breaks-card.js';
import { ExclusionNotice } from './breaks/exclusion-notice.js';
import { LimitsCard } from './limits/limits-card.js';
import { RecordCard } from './record/record-card.js';
import { IntervalCard } from './reality/interval-card.js';
import { useProtection } from './server-state/use-protection.js';
import { SignsCard } from './signs/signs-card.js';

/** Limits, breaks and the reality check of a signed-in player. */
export function PlaySafely({ onBegun }: BreaksCardProps) {
  const { data, isError, isFetching, refetch } = useProtection();
  if (data === undefined) {
    return (
      <Card>
        {isError ? (
          <Stack>
            <Notice tone="loss">Your limits could not be loaded.</Notice>
            <div>
              <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            </div>
          </Stack>
        ) : (
          <>
            <LoadingText text="Loading your limits..." />
            <Skeleton height="12rem" />
          </>
        )}
      </Card>
    );
  }
  const { age, exclusion, limits, profile, realityCheck } = data;
  return (
    <Stack $gap="l">
      <p>
        Games of chance are for fun: over time the house wins. Here you decide how much money and time you
        give them. See what you have played: your <Link to="/bets">bets</Link>, your{' '}
        <Link to="/transactions">transactions</Link>, your <Link to="/dashboard">results</Link>.
      </p>
      {exclusion === null ? null : <ExclusionNotice exclusion={exclusion} />}
      {age !== null && age.birthDate === null ? <BirthDateCard age={age} /> : null}
      <SignsCard />
      <LimitsCard limits={limits} profile={profile} />
      <IntervalCard minutes={realityCheck.minutes} choices={profile.realityCheckChoices} />
      <BreaksCard onBegun={onBegun} />
      {age === null || age.birthDate === null ? null : <BirthDateCard age={age} />}
      <RecordCard />
    </Stack>
  );
}
