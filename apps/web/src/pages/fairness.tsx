import { FairnessPage as VerifyingPage, type GameVerifierEntry } from '@paasa/fairness/ui';
import { games } from '../games.js';

const verifiers: readonly GameVerifierEntry[] = games.map(({ name, displayName, loadUi }) => ({
  game: name,
  displayName,
  load: async () => (await loadUi()).loadVerifier(),
}));

/** How results are computed, and how to verify them. For everyone. */
export function FairnessPage() {
  return <VerifyingPage verifiers={verifiers} />;
}
