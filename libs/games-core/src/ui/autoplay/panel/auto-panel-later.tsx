import { usePlayer } from '@paasa/api-client/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { lazy, Suspense } from 'react';
import type { AutoPanelProps } from './auto-panel.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../../texts/texts.js';

const NotLoaded = () => <p role="alert">{useTexts(texts)('autoplay.failed')}</p>;

const AutoPanelPart = lazy(() =>
  import('./auto-panel.js').then(
    ({ AutoPanel }) => ({ default: AutoPanel }),
    () => ({ default: NotLoaded }),
  ),
);

/** The controls of autoplay, for one player. Their code loads when a player first opens them. */
export function AutoPanelLater(props: AutoPanelProps) {
  const t = useTexts(texts);
  return (
    <Suspense fallback={<LoadingText text={t('autoplay.loading')} />}>
      <AutoPanelPart key={usePlayer()?._id} {...props} />
    </Suspense>
  );
}
