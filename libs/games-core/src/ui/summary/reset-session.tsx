import { Button, Cluster, useFocusHeir } from '@paasa/ui-kit/ui';

/** Begins a new session; it disappears with the bets of the old one. */
export function ResetSession({ onReset }: { onReset: () => void }) {
  const ref = useFocusHeir<HTMLDivElement>();
  return (
    <Cluster ref={ref} $justify="end">
      <Button variant="ghost" size="s" onClick={onReset}>
        Reset session
      </Button>
    </Cluster>
  );
}
