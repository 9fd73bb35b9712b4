import { messageOf } from '@paasa/api-client';
import { Button, Card, notify, SectionTitle, Select, Stack } from '@paasa/ui-kit/ui';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { RealityCheckMinutes } from '../../rules/exclusion-bounds.js';
import { usePutRealityCheckMutation } from '../server-state/protection.api.js';
import { useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';
import { texts } from '../texts/texts.js';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space.s};
`;

export interface IntervalCardProps {
  readonly minutes: RealityCheckMinutes;
  readonly choices: readonly RealityCheckMinutes[];
}

/** How often play stops for a reality check. */
export function IntervalCard({ minutes, choices }: IntervalCardProps) {
  const t = useTexts(texts);
  const tWords = useTexts(words);
  const titleId = useId();
  const [chosen, setChosen] = useState(minutes);
  const [put, { isLoading }] = usePutRealityCheckMutation();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await put({ minutes: chosen });
    if (error === undefined) notify.success(t('interval.done', { minutes: chosen }));
    else notify.error(messageOf(error, t('interval.failed')));
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>{t('interval.title')}</SectionTitle>
        <p>{t('interval.intro')}</p>
        <form onSubmit={(event) => void handleSubmit(event)}>
          <Line>
            <Select
              label={t('interval.label')}
              options={choices.map((value) => ({ value, label: t('interval', { minutes: value }) }))}
              value={chosen}
              onChange={(value) => setChosen(choices.find((each) => String(each) === value) ?? minutes)}
            />
            <Button type="submit" variant="secondary" busy={isLoading} busyText={tWords('saving')}>
              {tWords('save')}
            </Button>
          </Line>
        </form>
      </Stack>
    </Card>
  );
}
