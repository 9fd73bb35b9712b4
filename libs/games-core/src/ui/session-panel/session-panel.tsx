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

const starts = [
  { value: 'sign-in', label: 'Sign-in' },
  { value: 'today', label: 'Today' },
  { value: 'reset', label: 'Last reset' },
] as const satisfies readonly { value: PlayStart; label: string }[];

export interface SessionPanelProps {
  choice: PanelChoice;
  onChange: (next: (before: PanelChoice) => PanelChoice) => void;
  takesFocus: boolean;
  onClose: () => void;
}

/** What the player has bet since the sign-in, today, or since the last reset, over all games. */
export function SessionPanel({ choice, onChange, takesFocus, onClose }: SessionPanelProps) {
  const { since, place } = choice;
  const [resetCount, setResetCount] = useState(0);
  const choose = (next: PlayStart) => onChange((before) => ({ ...before, since: next }));
  const handleReset = () => {
    setResetCount((count) => count + 1);
    choose('reset');
  };
  return (
    <PanelFrame
      title="Session"
      place={place}
      onMove={(next) => onChange((before) => ({ ...before, place: next }))}
      takesFocus={takesFocus}
      onClose={onClose}
    >
      <Stack $gap="xs">
        <Starts>
          <ToggleGroup label="Count since" labelHidden options={starts} value={since} onChange={choose} />
        </Starts>
        <PlayOf key={since} since={since} onReset={handleReset} />
      </Stack>
      <VisuallyHidden role="status">
        {/* A new element each time, because the same text again would not be read out. */}
        {resetCount === 0 ? null : <span key={resetCount}>Counting from now on.</span>}
      </VisuallyHidden>
    </PanelFrame>
  );
}

function PlayOf({ since, onReset }: { since: PlayStart; onReset: () => void }) {
  const { play: newest, isError, readSoon } = useSessionPlay(since);
  // Deferred, so that the game shows the result first.
  const play = useDeferredValue(newest) ?? null;
  const [reset, { isLoading }] = sessionPlayApi.useResetPlayMutation();
  const handleReset = async () => {
    try {
      await reset().unwrap();
    } catch {
      notify.error('The counting could not be reset. Please try again.');
      return;
    }
    onReset();
    readSoon();
  };
  return (
    <>
      <Head>
        <Note>{aboutPlay(since, play?.startedAt, isError && play === null)}</Note>
        <Button variant="secondary" size="s" busy={isLoading} onClick={() => void handleReset()}>
          Reset
        </Button>
      </Head>
      <PlayFigures play={play} />
      <OpenStakes />
    </>
  );
}

function aboutPlay(since: PlayStart, startedAt: string | null | undefined, hasFailed: boolean): string {
  if (hasFailed) return 'Not available right now. It will be tried again.';
  return startedAt === undefined ? 'Loading...' : startText(since, startedAt);
}

/** Stakes of rounds that are still open. They count when the rounds end. */
function OpenStakes() {
  const rounds = useOpenRounds();
  const rupees = rounds.reduce((sum, { betAmount }) => sum + betAmount, 0);
  if (rounds.length === 0) return null;
  return (
    <Note>
      {formatRupeesNumber(rupees)} in {rounds.length === 1 ? 'an open round' : `${rounds.length} open rounds`}
      , counted at the end
    </Note>
  );
}
