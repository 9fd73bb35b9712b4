import { createContext, useContext, type ComponentType } from 'react';

const TopUpContext = createContext<ComponentType | null>(null);

/**
 * Passes the wallet's ways to get money to the screens below, for a stake that the balance does not cover. The shell
 * fills it, so that games need not know the wallet.
 */
export const TopUpProvider = TopUpContext.Provider;

/** The ways to get money; null where there are none, as for a game alone. */
export function useTopUp(): ComponentType | null {
  return useContext(TopUpContext);
}
