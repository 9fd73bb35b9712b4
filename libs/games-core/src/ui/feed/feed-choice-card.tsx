import { messageOf } from '@paasa/api-client';
import { Button, Card, Cluster, LoadingText, Notice, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FeedChoice, FeedChoiceResponse } from '../../contract/feed.js';
import { useChooseFeedMutation, useGetFeedChoiceQuery } from './feed.api.js';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './choice/texts/texts.js';

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

/** What others see, for each choice. */
const choicesFor = (
  t: TranslateOf<typeof texts>,
  { name, nameFault }: FeedChoiceResponse,
): { choice: FeedChoice; label: string; seen: string }[] => [
  { choice: 'hidden', label: t('hidden.label'), seen: t('hidden.seen') },
  {
    choice: 'named',
    label: t('named.label'),
    seen: nameFault === null ? t('named.seen', { name: name ?? '' }) : t(`named.${nameFault}`),
  },
  { choice: 'absent', label: t('absent.label'), seen: t('absent.seen') },
];

function ChoiceForm({ saved, nameEditor }: { saved: FeedChoiceResponse; nameEditor: ReactNode }) {
  const t = useTexts(texts);
  const group = useId();
  const [wanted, setWanted] = useState<FeedChoice>(saved.choice);
  const [save, { isLoading, error, isSuccess, originalArgs }] = useChooseFeedMutation();
  const isSaved = wanted === saved.choice;
  return (
    <Stack $gap="s">
      <Choices>
        <legend>{t('legend')}</legend>
        {choicesFor(t, saved).map(({ choice, label, seen }) => (
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
          {t('save')}
        </Button>
        <p role="status">{isSuccess && isSaved && originalArgs?.choice === wanted ? t('saved') : ''}</p>
      </Actions>
      {error === undefined ? null : <Notice tone="loss">{messageOf(error, t('notSaved'))}</Notice>}
    </Stack>
  );
}

/** Lets a player choose what the bets of all players show of theirs. `nameEditor` changes the name that others see. */
export function FeedChoiceCard({ nameEditor }: { nameEditor: ReactNode }) {
  const t = useTexts(texts);
  const titleId = useId();
  const { data, isError } = useGetFeedChoiceQuery();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack $gap="s">
        <SectionTitle id={titleId}>{t('title')}</SectionTitle>
        {data === undefined ? (
          isError ? (
            <p>{t('failed')}</p>
          ) : (
            <LoadingText text={t('loading')} />
          )
        ) : (
          <ChoiceForm saved={data} nameEditor={nameEditor} />
        )}
      </Stack>
    </Card>
  );
}
