import { usePlayer } from '@paasa/api-client/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { lazy, Suspense } from 'react';
import type { AutoPanelProps } from './auto-panel.js';

const NotLoaded = () => <p role="alert">Autoplay could not be loaded. Please reload the page.</p>;

const AutoPanelPart = lazy(() =>
  import('./auto-panel.js').then(
    ({ AutoPanel }) => ({ default: AutoPanel }),
    () => ({ default: NotLoaded }),
  ),
);

/** The controls of autoplay, for one player. Their code loads when a player first opens them. */
export function AutoPanelLater(props: AutoPanelProps) {
  return (
    <Suspense fallback={<LoadingText text="Loading autoplay..." />}>
      <AutoPanelPart key={usePlayer()?._id} {...props} />
    </Suspense>
  );
}
