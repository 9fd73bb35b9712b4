import type { OpenMinesBet, OverMinesBet } from '../../contract/mines-bet.js';
import type { RevealTileResponse } from '../../contract/mines-calls.js';

/** What lies on the table of one player: the open round, or the last one until the next begins. */
export interface MinesTable {
  readonly openBet: OpenMinesBet | null;
  /** The round that ended last on this page, with its whole board; the server is not asked for it again. */
  readonly lastBet: OverMinesBet | null;
}

export const EMPTY_TABLE: MinesTable = { openBet: null, lastBet: null };

/** What of a table stays the same from reveal to reveal. */
export interface TableFacts {
  readonly isOpen: boolean;
  /** Whether the open round has a diamond, so that it can be cashed out. */
  readonly hasDiamond: boolean;
  /** Those that opened the open round. */
  readonly rulesVersion: number | null;
  readonly lastBet: OverMinesBet | null;
  /** Of the open round, else of the last one. */
  readonly betId: string | null;
  /** Units: rupees. */
  readonly betAmount: number | null;
  readonly mineCount: number | null;
}

export function factsOf({ openBet, lastBet }: MinesTable): TableFacts {
  const bet = openBet ?? lastBet;
  return {
    isOpen: openBet !== null,
    hasDiamond: openBet !== null && openBet.gameData.revealedTiles.length > 0,
    rulesVersion: openBet?.rulesVersion ?? null,
    lastBet,
    betId: bet?._id ?? null,
    betAmount: bet?.betAmount ?? null,
    mineCount: bet?.gameData.mineCount ?? null,
  };
}

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
