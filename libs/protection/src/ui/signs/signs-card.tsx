import { Button, Card, Notice, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { SignsResponse } from '../../contract/signs.js';
import { BREAKS_PLACE, LIMITS_PLACE } from '../words/places.js';
import { useGetSignsQuery } from '../server-state/protection.api.js';
import { weekdayText } from '../words/time-words.js';
import { Text, useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';
import { texts } from '../texts/texts.js';

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
  const t = useTexts(texts);
  const titleId = useId();
  return (
    <Stack $gap="xs">
      <DayTitle id={titleId}>{weekdayText(t.locale, day)}</DayTitle>
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
  const t = useTexts(texts);
  const titleId = useId();
  const tWords = useTexts(words);
  const { data, isError, isFetching, refetch } = useGetSignsQuery();
  if (isError)
    return (
      <Card>
        <Stack>
          <Notice tone="loss">{t('signs.failed')}</Notice>
          <div>
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              {tWords('tryAgain')}
            </Button>
          </div>
        </Stack>
      </Card>
    );
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>{t('signs.title')}</SectionTitle>
        <p>
          <Text
            of={texts}
            id="signs.intro"
            tags={{
              limit: (said) => <a href={`#${LIMITS_PLACE}`}>{said}</a>,
              timeOut: (said) => <a href={`#${BREAKS_PLACE}`}>{said}</a>,
            }}
          />
        </p>
        {data.data.map((each) => (
          <Day key={each.day} {...each} />
        ))}
        <Note>{t('signs.note')}</Note>
      </Stack>
    </Card>
  );
}
