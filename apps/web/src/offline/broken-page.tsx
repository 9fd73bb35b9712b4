import { Button } from '@paasa/ui-kit/ui';
import { use } from 'react';
import { BrokenDieArt } from '../art/broken-die-art.js';
import { DeadEnd } from '../components/dead-end.js';
import { LoadDocument } from '../document/load-document.js';

/** Replaces a page that broke or whose code did not load. */
export function BrokenPage() {
  const loadDocument = use(LoadDocument);
  return (
    <DeadEnd
      art={<BrokenDieArt />}
      title="Something went wrong"
      text="This page could not be shown. Your balance and your bets are safe."
      backTo="/"
      backText="Back to home"
    >
      <Button variant="secondary" onClick={loadDocument}>
        Reload
      </Button>
    </DeadEnd>
  );
}
