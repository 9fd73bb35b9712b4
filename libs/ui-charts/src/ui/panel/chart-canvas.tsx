import { useTexts } from '@paasa/texts/ui';
import { Button, loadAgain, LoadingText } from '@paasa/ui-kit/ui';
import { Component, lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { loadLineCanvas } from '../canvas/load-line-canvas.js';
import type { LinePicture } from '../picture/picture.js';
import { texts } from '../picture/texts/texts.js';
import { useCalmValue, useWasQuiet, type Calm } from './use-calm-value.js';
import { useNearness } from './use-nearness.js';

/* The observed box exists before the canvas and surrounds it. chart.js measures it. */
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

/** All charts share it, so only the first one waits. */
let sharedCanvas = freshCanvas(loadLineCanvas);

/** A lazy component remembers its failure for good, so each retry gets a new one. */
function freshCanvas(load: typeof loadLineCanvas) {
  return lazy(() =>
    load().then(
      (LineCanvas) => ({ default: LineCanvas }),
      (error) => {
        sharedCanvas = freshCanvas(loadLineCanvas);
        throw error;
      },
    ),
  );
}

/** For all charts from now on. */
const canvasAfterPress = () => (sharedCanvas = freshCanvas(() => loadAgain(loadLineCanvas)));

/**
 * The picture. It is drawn when it is visible, or when it is near and the page is idle. Its code loads when it is near.
 * Each of the two costs a slow phone a tenth of a second, too much in the middle of a game for a chart out of view.
 * Until then its description stands in its place, with a retry button if its code does not load.
 *
 * Each bet makes a new picture. In view, the newest is drawn when the browser is idle. Out of view, it is drawn when
 * there was no new picture and no press for a while. The description is always the newest.
 */
export function ChartCanvas({ picture, summary }: { picture: LinePicture; summary: string }) {
  const { isInSight, wasInSight, wasNear, ref } = useNearness();
  const wasQuiet = useWasQuiet(picture, wasNear && !wasInSight);
  useEffect(() => {
    // A failure is shown when the chart is in view.
    if (wasNear && !wasInSight) loadLineCanvas().catch(() => undefined);
  }, [wasNear, wasInSight]);
  return (
    <Place ref={ref}>
      {wasInSight || wasQuiet ? (
        <Canvas picture={picture} summary={summary} calm={isInSight ? 'idle' : 'quiet'} />
      ) : (
        // Screen readers read the description instead.
        <Centre role="img" aria-label={summary}>
          <Waiting />
        </Centre>
      )}
    </Place>
  );
}

function Waiting() {
  return <LoadingText text={useTexts(texts)('loading')} />;
}

interface CanvasProps {
  picture: LinePicture;
  summary: string;
  calm: Calm;
}

function Canvas({ picture, summary, calm }: CanvasProps) {
  const t = useTexts(texts);
  const drawn = useCalmValue(picture, calm);
  const [attempt, setAttempt] = useState(() => ({ count: 1, Canvas: sharedCanvas }));
  const handleRetry = () => setAttempt({ count: attempt.count + 1, Canvas: canvasAfterPress() });
  const failure = (
    <Centre role="alert">
      <p>{t('notLoaded')}</p>
      <Button variant="secondary" size="s" onClick={handleRetry}>
        {t('tryAgain')}
      </Button>
    </Centre>
  );
  return (
    <FailureBoundary key={attempt.count} fallback={failure}>
      <Suspense
        fallback={
          <Centre>
            <Waiting />
          </Centre>
        }
      >
        <attempt.Canvas picture={drawn} summary={summary} />
      </Suspense>
    </FailureBoundary>
  );
}
