import { createContext, useContext, type ReactNode } from 'react';

const StakeNoteContext = createContext<ReactNode>(null);

/**
 * Passes the words about a player's limits to the amount of a bet. The shell fills it, so that games need not know
 * limits.
 */
export const StakeNoteProvider = StakeNoteContext.Provider;

/** Text for a paragraph; null where there is none, as for a game alone. */
export function useStakeNote(): ReactNode {
  return useContext(StakeNoteContext);
}
