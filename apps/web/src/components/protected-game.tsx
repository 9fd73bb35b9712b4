import { PlayRulesProvider, StakeNoteProvider, usePlayer, type PlayRules } from '@paasa/api-client/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { lazyExtra } from './lazy-extra.js';

const loadProtection = () => import('./protection-of-game.js');
const PlayGuard = lazyExtra(async () => ({ default: (await loadProtection()).PlayGuard }));
const PlayRulesReader = lazyExtra(async () => ({ default: (await loadProtection()).PlayRulesReader }));
const StakeNote = lazyExtra(async () => ({ default: (await loadProtection()).StakeNote }));

/** A part for players. Its code loads beside the game. */
function ForPlayer({ children }: { children: ReactNode }) {
  return usePlayer() === null ? null : <Suspense fallback={null}>{children}</Suspense>;
}

const wordsAtStake = (
  <ForPlayer>
    <StakeNote />
  </ForPlayer>
);

/** Around a game: the reality check, why no bet is possible, what limits leave for a stake, and the rules of play. */
export function ProtectedGame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [rules, setRules] = useState<PlayRules | null>(null);
  return (
    <StakeNoteProvider value={wordsAtStake}>
      <ForPlayer>
        <PlayGuard onStop={() => void navigate('/')} />
        <PlayRulesReader onRules={setRules} />
      </ForPlayer>
      <PlayRulesProvider value={rules}>{children}</PlayRulesProvider>
    </StakeNoteProvider>
  );
}
