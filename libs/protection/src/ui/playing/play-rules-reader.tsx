import { useEffect } from 'react';
import type { PlayProfileFacts } from '../../contract/protection.js';
import { useProtection } from '../server-state/use-protection.js';

type Rules = Pick<PlayProfileFacts, 'minGameCycleMs' | 'isAutoplayAllowed' | 'isQuickPlayAllowed'>;

/** Reads the rules of the player's jurisdiction. `onRules` stays the same function. It draws nothing. */
export function PlayRulesReader({ onRules }: { onRules: (rules: Rules | null) => void }) {
  const profile = useProtection().data?.profile;
  useEffect(() => {
    onRules(profile ?? null);
  }, [onRules, profile]);
  // The next player at this browser may have other rules.
  useEffect(() => () => onRules(null), [onRules]);
  return null;
}
