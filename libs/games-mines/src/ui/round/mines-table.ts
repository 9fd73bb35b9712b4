import type { OpenMinesBet, OverMinesBet } from '../../contract/mines-bet.js';
import type { RevealTileResponse } from '../../contract/mines-calls.js';

/** A player's table: the open round, or the last one until the next begins. */
export interface MinesTable {
  readonly openBet: OpenMinesBet | null;
  /** The last round that ended on this page, with its whole board. */
  readonly lastBet: OverMinesBet | null;
  /** The round on the table ended, but not on this page, and the player has not acknowledged it yet. */
  readonly hasEndedUnseen: boolean;
}

export const EMPTY_TABLE: MinesTable = { openBet: null, lastBet: null, hasEndedUnseen: false };

/** The part of a table that a reveal does not change. */
export interface TableFacts {
  readonly isOpen: boolean;
  /** Whether the open round has a diamond, so that it can be cashed out. */
  readonly hasDiamond: boolean;
  /** The rules of the open round. */
  readonly rulesVersion: number | null;
  readonly lastBet: OverMinesBet | null;
  readonly hasEndedUnseen: boolean;
  /** Of the open round, else of the last one. */
  readonly betId: string | null;
  /** Units: rupees. */
  readonly betAmount: number | null;
  readonly mineCount: number | null;
}

export function factsOf({ openBet, lastBet, hasEndedUnseen }: MinesTable): TableFacts {
  const bet = openBet ?? lastBet;
  return {
    isOpen: openBet !== null,
    hasDiamond: openBet !== null && openBet.gameData.revealedTiles.length > 0,
    rulesVersion: openBet?.rulesVersion ?? null,
    lastBet,
    hasEndedUnseen,
    betId: bet?._id ?? null,
    betAmount: bet?.betAmount ?? null,
    mineCount: bet?.gameData.mineCount ?? null,
  };
}

/** The server sends only open rounds; without one, the last board stays on the table. */
export function withOpenBet(table: MinesTable, openBet: OpenMinesBet | null): MinesTable {
  if (openBet !== null) return { ...EMPTY_TABLE, openBet };
  return { ...table, openBet, hasEndedUnseen: table.hasEndedUnseen || table.openBet !== null };
}

/** The table after the answer to a reveal; an answer about another round changes nothing. */
export function withReveal(table: MinesTable, betId: string, answer: RevealTileResponse): MinesTable {
  if (answer.status !== 'active') return { ...EMPTY_TABLE, lastBet: answer.bet };
  if (table.openBet?._id !== betId) return table;
  const { revealedTiles, multiplier } = answer;
  const gameData = { ...table.openBet.gameData, revealedTiles, multiplier };
  return { ...table, openBet: { ...table.openBet, gameData } };
}
