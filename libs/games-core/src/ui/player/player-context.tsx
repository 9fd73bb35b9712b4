import { createContext, use, type ReactNode } from 'react';

/** What a game's screen knows about who plays; the shell fills it, since games know no accounts. */
export interface Player {
  /** Units: rupees, as on the wire. */
  readonly walletRupees: number;
  readonly isVerified: boolean;
}

const PlayerContext = createContext<Player | null>(null);

/** Tells the screens inside who plays; null is a guest. */
export function PlayerProvider({ player, children }: { player: Player | null; children: ReactNode }) {
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

/** Who plays, or null for a guest; outside of a `PlayerProvider` everybody is a guest. */
export function usePlayer(): Player | null {
  return use(PlayerContext);
}
