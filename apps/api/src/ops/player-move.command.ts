import { CELL_NAME } from '@paasa/cells';
import { formatRupees, paise } from '@paasa/money';
import { MoveRefused } from '../moves/obstacles.js';
import { requireNothingElse, UsageFault, UUID, type OperatorCommand } from './operator-command.js';

const EVENT = 'operator-player-moved';

/** Run it with the environment of the cell that has the player, and `TARGET_DATABASE_URL`. */
export const playerMove: OperatorCommand = {
  usage: 'PLAYER_ID CELL',
  summary: 'moves a player to another cell, whose database is TARGET_DATABASE_URL',
  async run({ moves, record }, [playerId, to, ...rest], print) {
    requireNothingElse(rest);
    if (playerId === undefined || !UUID.test(playerId)) throw new UsageFault('Which player? Give the id.');
    if (to === undefined || !CELL_NAME.test(to)) throw new UsageFault('To which cell?');
    if (moves === null) {
      print('The product is one cell: CELL is not set.');
      return 1;
    }
    const whose = playerId.toLowerCase();
    try {
      const moved = await moves.move(whose, to, (tx) =>
        record({ event: EVENT, playerId: whose, details: { to } }, tx),
      );
      print(
        moved === null
          ? `The player ${whose} is in ${to}: an earlier run has finished the move.`
          : `The player ${whose} is in ${to}: ${String(moved.rowCount)} rows and ${formatRupees(paise(moved.balancePaise))} have moved.`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof MoveRefused)) throw error;
      print(error.message);
      return 1;
    }
  },
};
