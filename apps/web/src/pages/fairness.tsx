import { FairnessPage as VerifyingPage, type GameVerifierEntry } from '@paasa/fairness/ui';
import { games } from '../games.js';

const verifiers: readonly GameVerifierEntry[] = games.map(({ name, displayName, loadUi }) => ({
  game: name,
  displayName,
  load: async () => (await loadUi()).verifier,
}));

/** How results come about, and how to check them; for everyone. */
export function FairnessPage() {
  return <VerifyingPage verifiers={verifiers} />;
}
