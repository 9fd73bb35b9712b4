import { formatRupees } from '@paasa/money';
import { requireNothingElse, UsageFault, UUID, type OperatorCommand } from './operator-command.js';

/** For an unplayable round, or a player with a right to an end: there is no win and no loss. */
export const voidRound: OperatorCommand = {
  usage: 'BET_ID',
  summary: 'ends an open round without an outcome and gives its stake back',
  async run({ games, record }, [betId, ...rest], print) {
    requireNothingElse(rest);
    if (betId === undefined || !UUID.test(betId))
      throw new UsageFault('Give the id of a bet, as `player` and the log show it.');
    const id = betId.toLowerCase();
    const voided = await games.voidRound(
      id,
      (playerId) =>
        (tx, { game, stakePaise }) =>
          record({ event: 'operator-round-voided', playerId, details: { betId: id, game, stakePaise } }, tx),
    );
    if (!voided.ok) {
      print(
        voided.refusal.code === 'games/round-over'
          ? `${id} has ended: it was settled with an outcome, which can be recomputed and is not taken back.`
          : `There is no bet ${id}.`,
      );
      return 1;
    }
    const { game, stakePaise, walletPaise, isRepeat } = voided.value;
    print(
      isRepeat
        ? `${id} was voided before; nothing was changed.`
        : `${id}: the round of ${game} is voided, and its stake of ${formatRupees(stakePaise)} is back.`,
    );
    print(`The player’s balance is ${formatRupees(walletPaise)}.`);
    return 0;
  },
};
