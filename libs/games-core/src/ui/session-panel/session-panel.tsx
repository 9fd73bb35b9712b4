import { formatRupeesNumber, Button, notify, Stack, ToggleGroup, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import type { PlayStart } from '../../rules/play-start.js';
import { useOpenRounds } from '../server-state/use-open-rounds.js';
import type { PanelChoice } from './panel-choice.js';
import { PanelFrame } from './panel-frame.js';
import { PlayFigures } from './play-figures.js';
import { startText } from './play-words.js';
import { sessionPlayApi } from './session-play.api.js';
import { useSessionPlay } from './use-session-play.js';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const Starts = styled.div`
  font-size: ${({ theme }) => theme.text.s};

  label {
    min-height: 2rem;
    padding-inline: ${({ theme }) => theme.space.xs};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.s};
`;

const Note = styled.p`
  margin: 0;
  font-size: ${({ theme }) => theme.text.xs};
  color: ${({ theme }) => theme.color.textMuted};
`;

const STARTS = ['sign-in', 'today', 'reset'] as const satisfies readonly PlayStart[];

export interface SessionPanelProps {
  choice: PanelChoice;
  onChange: (next: (before: PanelChoice) => PanelChoice) => void;
  takesFocus: boolean;
  onClose: () => void;
}

/** What the player has bet since the sign-in, today, or since the last reset, over all games. */
export function SessionPanel({ choice, onChange, takesFocus, onClose }: SessionPanelProps) {
  const t = useTexts(texts);
  const { since, place } = choice;
  const [resetCount, setResetCount] = useState(0);
  const choose = (next: PlayStart) => onChange((before) => ({ ...before, since: next }));
  const handleReset = () => {
    setResetCount((count) => count + 1);
    choose('reset');
  };
  return (
    <PanelFrame
      title={t('title')}
      place={place}
      onMove={(next) => onChange((before) => ({ ...before, place: next }))}
      takesFocus={takesFocus}
      onClose={onClose}
    >
      <Stack $gap="xs">
        <Starts>
          <ToggleGroup
            label={t('since.label')}
            labelHidden
            options={STARTS.map((value) => ({ value, label: t(`since.${value}`) }))}
            value={since}
            onChange={choose}
          />
        </Starts>
        <PlayOf key={since} since={since} onReset={handleReset} />
      </Stack>
      <VisuallyHidden role="status">
        {/* A new element each time, because the same text again would not be read out. */}
        {resetCount === 0 ? null : <span key={resetCount}>{t('counting')}</span>}
      </VisuallyHidden>
    </PanelFrame>
  );
}

function PlayOf({ since, onReset }: { since: PlayStart; onReset: () => void }) {
  const t = useTexts(texts);
  const { play: newest, isError, readSoon } = useSessionPlay(since);
  // Deferred, so that the game shows the result first.
  const play = useDeferredValue(newest) ?? null;
  const [reset, { isLoading }] = sessionPlayApi.useResetPlayMutation();
  const handleReset = async () => {
    try {
      await reset().unwrap();
    } catch {
      notify.error(t('resetFailed'));
      return;
    }
    onReset();
    readSoon();
  };
  return (
    <>
      <Head>
        <Note>{aboutPlay(t, since, play?.startedAt, isError && play === null)}</Note>
        <Button variant="secondary" size="s" busy={isLoading} onClick={() => void handleReset()}>
          {t('reset')}
        </Button>
      </Head>
      <PlayFigures play={play} />
      <OpenStakes />
    </>
  );
}

function aboutPlay(
  t: TranslateOf<typeof texts>,
  since: PlayStart,
  startedAt: string | null | undefined,
  hasFailed: boolean,
): string {
  if (hasFailed) return t('failed');
  return startedAt === undefined ? t('loading') : startText(t, since, startedAt);
}

/** Stakes of rounds that are still open. They count when the rounds end. */
function OpenStakes() {
  const t = useTexts(texts);
  const rounds = useOpenRounds();
  const rupees = rounds.reduce((sum, { betAmount }) => sum + betAmount, 0);
  if (rounds.length === 0) return null;
  return <Note>{t('openStakes', { amount: formatRupeesNumber(rupees), count: rounds.length })}</Note>;
}
