import { createContext, useContext } from 'react';

/** The rules of the player's jurisdiction that a game's screen follows. */
export interface PlayRules {
  /** The shortest time between two bets. */
  readonly minGameCycleMs: number;
  readonly isAutoplayAllowed: boolean;
  readonly isQuickPlayAllowed: boolean;
}

const PlayRulesContext = createContext<PlayRules | null>(null);

/** Passes the rules to games. The shell fills it, so that games need not know who sets them. */
export const PlayRulesProvider = PlayRulesContext.Provider;

/** Null for a guest and until they are known: then nothing that needs a permission is shown. */
export function usePlayRules(): PlayRules | null {
  return useContext(PlayRulesContext);
}
