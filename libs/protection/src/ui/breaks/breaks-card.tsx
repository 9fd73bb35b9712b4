import { Card, SectionTitle, Select, Stack, Button } from '@paasa/ui-kit/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Exclusion } from '../../contract/protection.js';
import { useExcludeSelfMutation, useTakeTimeOutMutation } from '../server-state/protection.api.js';
import { BREAKS_PLACE } from '../words/places.js';
import { exclusionText, STILL_POSSIBLE } from '../words/exclusion-words.js';
import { ExclusionDialog } from './exclusion-dialog.js';
import { SELF_EXCLUSION_CHOICES, TIME_OUT_CHOICES, type BreakChoice } from './break-choices.js';

const Breaks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space.l};
`;

const BreakTitle = styled.h3`
  font-size: ${({ theme }) => theme.text.l};
`;

const Foot = styled.div`
  justify-self: start;
`;

interface BreakProps {
  readonly title: string;
  readonly meaning: string;
  readonly choices: readonly BreakChoice[];
  readonly buttonText: string;
  readonly nobodyText: string;
  /** Shape: the error of a refusal, or undefined. */
  readonly onConfirm: (choice: BreakChoice) => Promise<unknown>;
}

const consequencesOf = ({ forText, isForGood }: BreakChoice, nobodyText: string): string[] => [
  'You are logged out now, on every device.',
  `You cannot bet or deposit ${forText}.`,
  'A deposit that is under way now goes back to you, not to your wallet.',
  STILL_POSSIBLE,
  isForGood ? 'It never ends.' : nobodyText,
];

function Break({ title, meaning, choices, buttonText, nobodyText, onConfirm }: BreakProps) {
  const [value, setValue] = useState(choices[0]?.value ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const choice = choices.find((each) => each.value === value);
  return (
    <Stack $gap="s">
      <BreakTitle>{title}</BreakTitle>
      <p>{meaning}</p>
      <Select label="For how long" options={choices} value={value} onChange={setValue} />
      <Foot>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          {buttonText}
        </Button>
      </Foot>
      {isAsking && choice !== undefined ? (
        <ExclusionDialog
          title={`${title}: ${choice.label}`}
          consequences={consequencesOf(choice, nobodyText)}
          consent={`I understand: I cannot bet or deposit ${choice.forText}, and nobody can ${choice.isForGood ? 'undo' : 'shorten'} this, not even the support.`}
          confirmText={`Begin: ${choice.label}`}
          onConfirm={() => onConfirm(choice)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Stack>
  );
}

export interface BreaksCardProps {
  /** A break has begun, and the server has ended every session. */
  readonly onBegun: (text: string) => void;
}

/** The two ways to stop for a while, or for good. */
export function BreaksCard({ onBegun }: BreaksCardProps) {
  const titleId = useId();
  const [takeTimeOut] = useTakeTimeOutMutation();
  const [excludeSelf] = useExcludeSelfMutation();
  const begin = (exclusion: Exclusion | null) => {
    if (exclusion !== null) onBegun(`${exclusionText(exclusion)} You are logged out. ${STILL_POSSIBLE}`);
  };
  return (
    <Card as="section" id={BREAKS_PLACE} aria-labelledby={titleId} tabIndex={-1}>
      <Stack>
        <SectionTitle id={titleId}>Take a break</SectionTitle>
        <Breaks>
          <Break
            title="Time-out"
            meaning="A pause of some days or weeks."
            choices={TIME_OUT_CHOICES}
            buttonText="Take a time-out"
            nobodyText="Nobody can end the time-out earlier."
            onConfirm={async ({ amount }) => {
              const { data, error } = await takeTimeOut({ hours: amount ?? 0 });
              begin(data?.exclusion ?? null);
              return error;
            }}
          />
          <Break
            title="Self-exclusion"
            meaning="For when playing does you harm. It lasts for months, years, or for good."
            choices={SELF_EXCLUSION_CHOICES}
            buttonText="Exclude myself"
            nobodyText="Nobody can end the self-exclusion earlier. You cannot open another account."
            onConfirm={async ({ amount }) => {
              const { data, error } = await excludeSelf({ months: amount });
              begin(data?.exclusion ?? null);
              return error;
            }}
          />
        </Breaks>
      </Stack>
    </Card>
  );
}
