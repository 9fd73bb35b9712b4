import { Button, LoadingText } from '@paasa/ui-kit/ui';
import { Component, lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { loadLineCanvas } from '../canvas/load-line-canvas.js';
import type { LinePicture } from '../picture/picture.js';
import { useCalmValue, useWasQuiet, type Calm } from './use-calm-value.js';
import { useNearness } from './use-nearness.js';

/* What is observed is there before the canvas and beside it; chart.js measures it. */
const Place = styled.div`
  position: absolute;
  inset: 0;
`;

const Centre = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space.s};
  height: 100%;
  text-align: center;
`;

class FailureBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Shared by all charts, so that only the first one waits. */
let sharedCanvas = freshCanvas();

/** A lazy component keeps its failure for good: after a failure the next attempt gets a new one. */
function freshCanvas() {
  return lazy(async () => {
    try {
      return { default: await loadLineCanvas() };
    } catch (error) {
      sharedCanvas = freshCanvas();
      throw error;
    }
  });
}

/**
 * The picture, drawn when it comes into sight, or when it is near and the page is quiet; its code loads when
 * it is near. Both cost a slow phone a tenth of a second, too much in the middle of a game for a chart that
 * is not in sight. Until then its words stand in its place, with a button to try again if its code does not come.
 *
 * Each bet is another picture. The first one drawn is the newest. In sight, the next is drawn when the browser is idle;
 * out of sight, when for a while no other came and nothing was pressed. The words are always the newest.
 */
export function ChartCanvas({ picture, summary }: { picture: LinePicture; summary: string }) {
  const { isInSight, wasInSight, wasNear, ref } = useNearness();
  const wasQuiet = useWasQuiet(picture, wasNear && !wasInSight);
  useEffect(() => {
    // A failure is shown once the chart is in sight.
    if (wasNear && !wasInSight) loadLineCanvas().catch(() => undefined);
  }, [wasNear, wasInSight]);
  return (
    <Place ref={ref}>
      {wasInSight || wasQuiet ? (
        <Canvas picture={picture} summary={summary} calm={isInSight ? 'idle' : 'quiet'} />
      ) : (
        // Screen readers get the words of the picture already.
        <Centre role="img" aria-label={summary}>
          {WAITING_TEXT}
        </Centre>
      )}
    </Place>
  );
}

const WAITING_TEXT = <LoadingText text="Loading chart..." />;

interface CanvasProps {
  picture: LinePicture;
  summary: string;
  calm: Calm;
}

function Canvas({ picture, summary, calm }: CanvasProps) {
  const drawn = useCalmValue(picture, calm);
  const [attempt, setAttempt] = useState(() => ({ count: 1, Canvas: sharedCanvas }));
  const handleRetry = () => setAttempt(({ count }) => ({ count: count + 1, Canvas: sharedCanvas }));
  const failure = (
    <Centre role="alert">
      <p>The chart could not be loaded.</p>
      <Button variant="secondary" size="s" onClick={handleRetry}>
        Try again
      </Button>
    </Centre>
  );
  return (
    <FailureBoundary key={attempt.count} fallback={failure}>
      <Suspense fallback={<Centre>{WAITING_TEXT}</Centre>}>
        <attempt.Canvas picture={drawn} summary={summary} />
      </Suspense>
    </FailureBoundary>
  );
}
