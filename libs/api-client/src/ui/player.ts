import { createContext, useContext } from 'react';

/** The signed-in player, with the fields that domains other than auth need. */
export interface Player {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** The balance in rupees, as on the wire. */
  readonly wallet: number;
  /** The address of their picture, if they have one. */
  readonly picture?: string | null;
}

const PlayerContext = createContext<Player | null>(null);

/**
 * Passes the signed-in user to the screens below. The shell fills it from auth, so that games and wallet need not know
 * auth. Shape: `value` is null for a guest.
 */
export const PlayerProvider = PlayerContext.Provider;

/** The signed-in player, or null for a guest. The shell renders nothing before this is known. */
export function usePlayer(): Player | null {
  return useContext(PlayerContext);
}
