import { useTexts } from '@paasa/texts/ui';
import { Button, Cluster, Notice, Stack } from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Section } from '../parts/section.js';
import { sectionIds } from '../parts/section-ids.js';
import type { VerifierShelf } from '../verifiers/use-game-verifiers.js';
import { countText } from '../parts/count-text.js';
import { Muted } from '../parts/text.js';
import { DownloadExport } from './download-export.js';
import { HistoryFindings } from './history-findings.js';
import { useHistoryCheck, type HistoryCheckState } from './use-history-check.js';
import { texts } from './texts/texts.js';

const Label = styled.label`
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.medium};
  color: ${({ theme }) => theme.color.textMuted};
`;

const FileInput = styled.input`
  width: 100%;
  padding: ${({ theme }) => theme.space.xs};
  border: 1px dashed ${({ theme }) => theme.color.lineControl};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
  cursor: pointer;

  &::file-selector-button {
    min-height: 2.25rem;
    margin-inline-end: ${({ theme }) => theme.space.s};
    padding: 0 ${({ theme }) => theme.space.s};
    border: 1px solid ${({ theme }) => theme.color.lineControl};
    border-radius: ${({ theme }) => theme.radius.s};
    background: ${({ theme }) => theme.color.surfaceRaised};
    color: inherit;
    font: inherit;
    font-weight: ${({ theme }) => theme.weight.bold};
    cursor: pointer;
  }
`;

const Bar = styled.progress`
  width: 100%;
  accent-color: ${({ theme }) => theme.color.accent};
`;

function Checking(props: {
  readonly state: Extract<HistoryCheckState, { step: 'checking' }>;
  readonly onCancel: () => void;
}) {
  const t = useTexts(texts);
  const { doneCount, totalCount } = props.state;
  return (
    <Stack $gap="s">
      <Bar aria-label={t('bar')} {...(totalCount === null ? {} : { value: doneCount, max: totalCount })} />
      <Cluster $gap="m">
        <Button variant="secondary" onClick={props.onCancel}>
          {t('cancel')}
        </Button>
        <span>
          {totalCount === null
            ? t('opening')
            : t('progress', { done: countText(doneCount), total: countText(totalCount) })}
        </span>
      </Cluster>
    </Stack>
  );
}

/** Verifies a player's export: every bet, every seed pair, and the balance. */
export function VerifyWholeHistory({ shelf }: { readonly shelf: VerifierShelf }) {
  const t = useTexts(texts);
  const { state, start, cancel } = useHistoryCheck(shelf);
  const inputId = useId();
  return (
    <>
      <Section id={sectionIds.wholeHistory} title={t('title')}>
        <Muted>{t('lead')}</Muted>
        <DownloadExport />
        <div>
          <Label htmlFor={inputId}>{t('file')}</Label>
          <FileInput
            id={inputId}
            type="file"
            accept=".json,application/json"
            // Emptied, so that choosing the same file again is a change.
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file !== undefined) start(file);
            }}
          />
        </div>
        {state.step === 'checking' ? <Checking state={state} onCancel={cancel} /> : null}
        {state.step === 'cancelled' ? <Notice>{t('cancelled')}</Notice> : null}
        {state.step === 'failed' ? <Notice tone="loss">{state.message}</Notice> : null}
      </Section>
      {state.step === 'done' ? <HistoryFindings report={state.report} shelf={shelf} /> : null}
    </>
  );
}
