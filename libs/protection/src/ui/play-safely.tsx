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
import { Text, useTexts } from '@paasa/texts/ui';
import { texts as words } from './words/texts/texts.js';
import { texts } from './texts/texts.js';

/** Limits, breaks and the reality check of a signed-in player. */
export function PlaySafely({ onBegun }: BreaksCardProps) {
  const t = useTexts(texts);
  const tWords = useTexts(words);
  const { data, isError, isFetching, refetch } = useProtection();
  if (data === undefined) {
    return (
      <Card>
        {isError ? (
          <Stack>
            <Notice tone="loss">{t('loadFailed')}</Notice>
            <div>
              <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
                {tWords('tryAgain')}
              </Button>
            </div>
          </Stack>
        ) : (
          <>
            <LoadingText text={t('loading')} />
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
        <Text
          of={texts}
          id="intro"
          tags={{
            bets: (said) => <Link to="/bets">{said}</Link>,
            transactions: (said) => <Link to="/transactions">{said}</Link>,
            results: (said) => <Link to="/dashboard">{said}</Link>,
          }}
        />
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
