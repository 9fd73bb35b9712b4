import { messageOf } from '@paasa/api-client';
import { Button, Card, notify, SectionTitle, Select, Stack } from '@paasa/ui-kit/ui';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { RealityCheckMinutes } from '../../rules/exclusion-bounds.js';
import { usePutRealityCheckMutation } from '../server-state/protection.api.js';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space.s};
`;

const intervalText = (minutes: number): string => `Every ${String(minutes)} minutes`;

export interface IntervalCardProps {
  readonly minutes: RealityCheckMinutes;
  readonly choices: readonly RealityCheckMinutes[];
}

/** How often play stops for a reality check. */
export function IntervalCard({ minutes, choices }: IntervalCardProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState(minutes);
  const [put, { isLoading }] = usePutRealityCheckMutation();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await put({ minutes: chosen });
    if (error === undefined) notify.success(`Reality check: ${intervalText(chosen).toLowerCase()}`);
    else notify.error(messageOf(error, 'The reality check could not be changed. Please try again.'));
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>Reality check</SectionTitle>
        <p>While you play, we stop and show how long you have played and what you have won or lost.</p>
        <form onSubmit={(event) => void handleSubmit(event)}>
          <Line>
            <Select
              label="How often"
              options={choices.map((value) => ({ value, label: intervalText(value) }))}
              value={chosen}
              onChange={(value) => setChosen(choices.find((each) => String(each) === value) ?? minutes)}
            />
            <Button type="submit" variant="secondary" busy={isLoading} busyText="Saving...">
              Save
            </Button>
          </Line>
        </form>
      </Stack>
    </Card>
  );
}
