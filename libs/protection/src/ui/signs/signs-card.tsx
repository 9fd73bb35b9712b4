import { Button, Card, Notice, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { SignsResponse } from '../../contract/signs.js';
import { BREAKS_PLACE, LIMITS_PLACE } from '../words/places.js';
import { useGetSignsQuery } from '../server-state/protection.api.js';
import { weekdayText } from '../words/time-words.js';

const DayTitle = styled.h3`
  font-size: ${({ theme }) => theme.text.m};
`;

const Signs = styled.ul`
  padding-inline-start: ${({ theme }) => theme.space.m};
`;

const Note = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

function Day({ day, signs }: SignsResponse['data'][number]) {
  const titleId = useId();
  return (
    <Stack $gap="xs">
      <DayTitle id={titleId}>{weekdayText(day)}</DayTitle>
      <Signs aria-labelledby={titleId}>
        {signs.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </Signs>
    </Stack>
  );
}

/** What in the player's own play can be a sign of harm; nothing if there is nothing. */
export function SignsCard() {
  const titleId = useId();
  const { data, isError, isFetching, refetch } = useGetSignsQuery();
  if (isError)
    return (
      <Card>
        <Stack>
          <Notice tone="loss">The signs in your play could not be loaded.</Notice>
          <div>
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        </Stack>
      </Card>
    );
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>Signs to look at</SectionTitle>
        <p>
          These are facts from your own play. One of them alone need not mean anything. If play takes more
          time or money than you want, a <a href={`#${LIMITS_PLACE}`}>limit</a> or a{' '}
          <a href={`#${BREAKS_PLACE}`}>time-out</a> can help.
        </p>
        {data.data.map((each) => (
          <Day key={each.day} {...each} />
        ))}
        <Note>This list changes nothing in your account. We make it once a day, and keep it for a year.</Note>
      </Stack>
    </Card>
  );
}
