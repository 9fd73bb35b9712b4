import { usePlayer, usePlayRules } from '@paasa/api-client/ui';
import { useCallback, useState } from 'react';
import type { AutoplayMode } from './autoplay-table.js';
import { storedReport } from './stored-report.js';

/** Shape of `useAutoplayMode`. */
export interface AutoplayModeState {
  /** Whether the player sees the choice at all. */
  readonly isAllowed: boolean;
  readonly isAuto: boolean;
  readonly change: (next: AutoplayMode) => void;
}

/**
 * Whether the bet panel plays by hand or by itself.
 *
 * It opens on autoplay only to show a report that the player has not left yet. Manual always, for guests and where the
 * rules forbid autoplay.
 */
export function useAutoplayMode(gameId: string): AutoplayModeState {
  const player = usePlayer();
  const playerId = player?._id ?? null;
  const isAllowed = usePlayRules()?.isAutoplayAllowed === true && player?.isVerified === true;
  const read = (): AutoplayMode =>
    playerId !== null && storedReport(playerId, gameId).get() !== null ? 'auto' : 'manual';
  const [held, hold] = useState(() => ({ playerId, mode: read() }));
  let { mode } = held;
  if (held.playerId !== playerId) {
    mode = read();
    hold({ playerId, mode });
  }
  const change = useCallback(
    (next: AutoplayMode) => {
      if (next === 'manual' && playerId !== null) storedReport(playerId, gameId).set(null);
      hold({ playerId, mode: next });
    },
    [playerId, gameId],
  );
  return { isAllowed, isAuto: isAllowed && mode === 'auto', change };
}
