/** How many calls of one player run at once, and how many more may wait for their turn. */
export interface TurnLimits {
  readonly running: number;
  readonly waiting: number;
}

/** A place in a player's line. */
export interface Turn {
  /** Ends the turn, or leaves the line before the turn has come. A second call does nothing. */
  leave(): void;
}

export interface TurnLines {
  /**
   * Calls `begin` when the player has a turn: at once, or after another call of the player has ended its turn.
   *
   * Shape: null if the line is full. `begin` is never called then.
   */
  enter(playerId: string, begin: () => void): Turn | null;
  /** The players with a call that runs or waits, and the number of such calls. */
  count(): { readonly playerCount: number; readonly runningCount: number; readonly waitingCount: number };
}

interface Line {
  runningCount: number;
  /** The calls that wait, first come, first served. It is made with the first: most calls find an empty line. */
  waiting: Map<Turn, () => void> | null;
}

const waitingIn = ({ waiting }: Line): number => waiting?.size ?? 0;

/** One line for each player, so that a player who sends many calls delays only those. */
export function createTurnLines({ running, waiting }: TurnLimits): TurnLines {
  const lines = new Map<string, Line>();

  function giveBack(playerId: string, line: Line): void {
    line.runningCount -= 1;
    const next = line.waiting?.entries().next().value;
    if (next !== undefined) {
      const [turn, begin] = next;
      line.waiting?.delete(turn);
      line.runningCount += 1;
      begin();
    } else if (line.runningCount === 0) {
      lines.delete(playerId);
    }
  }

  function turnIn(playerId: string, line: Line): Turn {
    let isOver = false;
    const turn: Turn = {
      leave() {
        if (isOver) return;
        isOver = true;
        if (line.waiting?.delete(turn) !== true) giveBack(playerId, line);
      },
    };
    return turn;
  }

  return {
    enter(playerId, begin) {
      const line = lines.get(playerId) ?? { runningCount: 0, waiting: null };
      const mayRun = line.runningCount < running;
      if (!mayRun && waitingIn(line) >= waiting) return null;
      lines.set(playerId, line);
      const turn = turnIn(playerId, line);
      if (mayRun) {
        line.runningCount += 1;
        begin();
      } else {
        line.waiting ??= new Map();
        line.waiting.set(turn, begin);
      }
      return turn;
    },
    count() {
      const all = [...lines.values()];
      return {
        playerCount: all.length,
        runningCount: all.reduce((sum, { runningCount }) => sum + runningCount, 0),
        waitingCount: all.reduce((sum, line) => sum + waitingIn(line), 0),
      };
    },
  };
}
