import { Button } from '@paasa/ui-kit/ui';
import { DeadEnd } from '../components/dead-end.js';

/** Stands in for a page that broke or whose code did not arrive. */
export function BrokenPage() {
  return (
    <DeadEnd
      title="Something went wrong"
      text="This page could not be shown. Your balance and your bets are safe."
      backTo="/"
      backText="Back to home"
    >
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </DeadEnd>
  );
}
