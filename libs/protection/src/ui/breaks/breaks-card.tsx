import { Card, SectionTitle, Select, Stack, Button } from '@paasa/ui-kit/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Exclusion } from '../../contract/protection.js';
import { useExcludeSelfMutation, useTakeTimeOutMutation } from '../server-state/protection.api.js';
import { BREAKS_PLACE } from '../words/places.js';
import { exclusionText } from '../words/exclusion-words.js';
import { ExclusionDialog } from './exclusion-dialog.js';
import { SELF_EXCLUSION_CHOICES, TIME_OUT_CHOICES, type BreakChoice } from './break-choices.js';
import { translatorOf, type TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';
import { texts } from '../texts/texts.js';

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

function consequencesOf(
  t: TranslateOf<typeof texts>,
  { label, isForGood }: BreakChoice,
  nobodyText: string,
): string[] {
  return [
    t('break.loggedOut'),
    isForGood ? t('break.noPlayEver') : t('break.noPlay', { time: label(t) }),
    t('break.deposit'),
    translatorOf(words, t.language)('exclusion.possible'),
    isForGood ? t('break.never') : nobodyText,
  ];
}

function Break({ title, meaning, choices, buttonText, nobodyText, onConfirm }: BreakProps) {
  const t = useTexts(texts);
  const [value, setValue] = useState(choices[0]?.value ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const choice = choices.find((each) => each.value === value);
  return (
    <Stack $gap="s">
      <BreakTitle>{title}</BreakTitle>
      <p>{meaning}</p>
      <Select
        label={t('break.howLong')}
        options={choices.map((each) => ({ value: each.value, label: each.label(t) }))}
        value={value}
        onChange={setValue}
      />
      <Foot>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          {buttonText}
        </Button>
      </Foot>
      {isAsking && choice !== undefined ? (
        <ExclusionDialog
          title={t('break.heading', { title, time: choice.label(t) })}
          consequences={consequencesOf(t, choice, nobodyText)}
          consent={choice.isForGood ? t('break.consentEver') : t('break.consent', { time: choice.label(t) })}
          confirmText={t('break.begin', { time: choice.label(t) })}
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
  const t = useTexts(texts);
  const tWords = useTexts(words);
  const titleId = useId();
  const [takeTimeOut] = useTakeTimeOutMutation();
  const [excludeSelf] = useExcludeSelfMutation();
  const begin = (exclusion: Exclusion | null) => {
    if (exclusion === null) return;
    const possible = tWords('exclusion.possible');
    onBegun(t('break.begun', { now: exclusionText(tWords, exclusion), possible }));
  };
  return (
    <Card as="section" id={BREAKS_PLACE} aria-labelledby={titleId} tabIndex={-1}>
      <Stack>
        <SectionTitle id={titleId}>{t('break.title')}</SectionTitle>
        <Breaks>
          <Break
            title={t('timeOut.title')}
            meaning={t('timeOut.meaning')}
            choices={TIME_OUT_CHOICES}
            buttonText={t('timeOut.button')}
            nobodyText={t('timeOut.nobody')}
            onConfirm={async ({ amount }) => {
              const { data, error } = await takeTimeOut({ hours: amount ?? 0 });
              begin(data?.exclusion ?? null);
              return error;
            }}
          />
          <Break
            title={t('exclusion.title')}
            meaning={t('exclusion.meaning')}
            choices={SELF_EXCLUSION_CHOICES}
            buttonText={t('exclusion.button')}
            nobodyText={t('exclusion.nobody')}
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
