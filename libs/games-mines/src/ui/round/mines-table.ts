import type { OpenMinesBet, OverMinesBet } from '../../contract/mines-bet.js';
import type { RevealTileResponse } from '../../contract/mines-calls.js';

/** What lies on the table of one player: the open round, or the last one until the next begins. */
export interface MinesTable {
  readonly openBet: OpenMinesBet | null;
  /** The round that ended last on this page, with its whole board; the server is not asked for it again. */
  readonly lastBet: OverMinesBet | null;
}

export const EMPTY_TABLE: MinesTable = { openBet: null, lastBet: null };

/** The server only knows of open rounds: where it names none, the last board stays on the table. */
export function withOpenBet(table: MinesTable, openBet: OpenMinesBet | null): MinesTable {
  return { openBet, lastBet: openBet === null ? table.lastBet : null };
}

/** The table after the answer to a reveal; an answer about a round that is no longer here changes nothing. */
export function withReveal(table: MinesTable, betId: string, answer: RevealTileResponse): MinesTable {
  if (answer.status !== 'active') return { openBet: null, lastBet: answer.bet };
  if (table.openBet?._id !== betId) return table;
  const { revealedTiles, multiplier } = answer;
  const gameData = { ...table.openBet.gameData, revealedTiles, multiplier };
  return { ...table, openBet: { ...table.openBet, gameData } };
}
