import { Button, Cluster, useFocusHeir } from '@paasa/ui-kit/ui';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** Begins a new session; it disappears with the bets of the old one. */
export function ResetSession({ onReset }: { onReset: () => void }) {
  const t = useTexts(texts);
  const ref = useFocusHeir<HTMLDivElement>();
  return (
    <Cluster ref={ref} $justify="end">
      <Button variant="ghost" size="s" onClick={onReset}>
        {t('session.reset')}
      </Button>
    </Cluster>
  );
}
