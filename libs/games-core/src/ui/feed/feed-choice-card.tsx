import { messageOf } from '@paasa/api-client';
import { Button, Card, Cluster, LoadingText, Notice, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FeedChoice, FeedChoiceResponse } from '../../contract/feed.js';
import { useChooseFeedMutation, useGetFeedChoiceQuery } from './feed.api.js';

const Choices = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 ${({ theme }) => theme.space.s};
  }
`;

const Actions = styled(Cluster)`
  min-height: ${({ theme }) => theme.size.control};
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.s};
  align-items: center;
  min-height: ${({ theme }) => theme.size.control};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
  border: 1px solid ${({ theme }) => theme.color.lineControl};
  border-radius: ${({ theme }) => theme.radius.m};
  cursor: pointer;

  &:has(:disabled) {
    cursor: not-allowed;
  }
  &:has(:checked) {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
  }
  input {
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;

const Muted = styled.span`
  display: block;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
  overflow-wrap: anywhere;
`;

const FAULT_TEXTS = {
  address: 'Your name looks like an e-mail address, so others never see it.',
  invisible: 'Your name has no character that can be seen, so others never see it.',
} as const;

/** What others see, for each choice. */
const choicesFor = ({
  name,
  nameFault,
}: FeedChoiceResponse): { choice: FeedChoice; label: string; seen: string }[] => [
  { choice: 'hidden', label: 'Hide my name', seen: 'Others see your bets as those of “Hidden”.' },
  {
    choice: 'named',
    label: 'Show my name',
    seen:
      nameFault === null
        ? `Others see your bets as those of “${name ?? ''}”.`
        : `${FAULT_TEXTS[nameFault]} You can choose another name for others below.`,
  },
  { choice: 'absent', label: 'Hide my bets', seen: 'Others see none of your bets.' },
];

function ChoiceForm({ saved, nameEditor }: { saved: FeedChoiceResponse; nameEditor: ReactNode }) {
  const group = useId();
  const [wanted, setWanted] = useState<FeedChoice>(saved.choice);
  const [save, { isLoading, error, isSuccess, originalArgs }] = useChooseFeedMutation();
  const isSaved = wanted === saved.choice;
  return (
    <Stack $gap="s">
      <Choices>
        <legend>Other players see game, stake, multiplier, payout and time of some bets. Of yours:</legend>
        {choicesFor(saved).map(({ choice, label, seen }) => (
          <Choice key={choice}>
            <input
              type="radio"
              name={group}
              checked={wanted === choice}
              disabled={choice === 'named' && saved.nameFault !== null}
              onChange={() => setWanted(choice)}
            />
            <span>
              {label}
              <Muted>{seen}</Muted>
            </span>
          </Choice>
        ))}
      </Choices>
      <div>{nameEditor}</div>
      <Actions>
        <Button
          aria-disabled={isLoading || isSaved}
          onClick={() => {
            if (!isLoading && !isSaved) void save({ choice: wanted });
          }}
        >
          Save
        </Button>
        <p role="status">
          {isSuccess && isSaved && originalArgs?.choice === wanted
            ? 'Saved. It holds within a few seconds, for earlier bets too.'
            : ''}
        </p>
      </Actions>
      {error === undefined ? null : (
        <Notice tone="loss">{messageOf(error, 'This could not be saved. Please try again.')}</Notice>
      )}
    </Stack>
  );
}

/** Lets a player choose what the bets of all players show of theirs. `nameEditor` changes the name that others see. */
export function FeedChoiceCard({ nameEditor }: { nameEditor: ReactNode }) {
  const titleId = useId();
  const { data, isError } = useGetFeedChoiceQuery();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack $gap="s">
        <SectionTitle id={titleId}>What others see of your bets</SectionTitle>
        {data === undefined ? (
          isError ? (
            <p>Could not load your choice.</p>
          ) : (
            <LoadingText text="Loading..." />
          )
        ) : (
          <ChoiceForm saved={data} nameEditor={nameEditor} />
        )}
      </Stack>
    </Card>
  );
}
