import { formatRupees } from '@paasa/money';
import type { PlayerFile } from '@paasa/auth/server';
import type { BettingFile } from '@paasa/games-core/server';
import type { MoneyFile } from '@paasa/wallet/server';
import { printable, requireNothingElse, UsageFault, type OperatorCommand } from './operator-command.js';

const MAX_DEVICE_CHARACTERS = 60;

const line = (name: string, value: string | number): string => `${name.padEnd(14)} ${value}`;

function endLines({ closedAt, eraseAfter, erasingAt }: PlayerFile): string[] {
  if (erasingAt !== null) return [line('erased', `${erasingAt.toISOString()}: nothing names the person`)];
  if (closedAt === null || eraseAfter === null) return [];
  return [line('closed', `${closedAt.toISOString()}, erased after ${eraseAfter.toISOString()}`)];
}

function accountLines(file: PlayerFile): string[] {
  const ways = [...(file.hasPassword ? ['password'] : []), ...file.identities];
  return [
    line('player', file.playerId),
    ...endLines(file),
    line('name', printable(file.name)),
    line('e-mail', `${printable(file.email)} (${file.isVerified ? 'verified' : 'not verified'})`),
    line('since', file.createdAt.toISOString()),
    line('signs in by', ways.length === 0 ? 'nothing' : ways.join(', ')),
    line('second factor', file.factors.length === 0 ? 'none' : file.factors.join(', ')),
    line('sessions', `${file.livingSessionCount} alive`),
  ];
}

function moneyLines(money: MoneyFile): string[] {
  const { openTransfers, openTransferCount } = money;
  const more = openTransferCount - openTransfers.length;
  return [
    line('available', formatRupees(money.balancePaise)),
    line('held', `${formatRupees(money.heldPaise)} for withdrawals`),
    ...(money.frozenAt === null
      ? []
      : [line('payouts', `frozen since ${money.frozenAt.toISOString()}, see player:unfreeze`)]),
    line('escrow', `${formatRupees(money.escrowPaise)} in open rounds`),
    line('ledger', `${money.ledgerEntryCount} entries`),
    line('transfers', `${money.transferCount}, ${openTransferCount} open`),
    ...openTransfers.map(
      ({ transferId, type, amountPaise, stage, createdAt }) =>
        `  ${createdAt.toISOString()}  ${transferId}  ${type} ${formatRupees(amountPaise)}${stage === null ? '' : ` ${stage}`}`,
    ),
    ...(more > 0 ? [`  … and ${more} older ones`] : []),
  ];
}

function bettingLines({ betCount, stats, openRounds }: BettingFile): string[] {
  return [
    line('bets', `${betCount}: ${stats.winCount} won, ${stats.lossCount} lost, ${openRounds.length} open`),
    line('wagered', `${formatRupees(stats.wageredPaise)}, net ${formatRupees(stats.netResultPaise)}`),
    ...openRounds.map(
      ({ betId, game, stakePaise, createdAt }) =>
        `  ${createdAt.toISOString()}  ${betId}  ${game}, stake ${formatRupees(stakePaise)}`,
    ),
  ];
}

function signInLines({ signIns }: PlayerFile): string[] {
  return [
    'last sign-ins:',
    ...signIns.map(({ at, method, userAgent, endedAt, endReason }) => {
      const device = printable((userAgent ?? 'unknown').slice(0, MAX_DEVICE_CHARACTERS));
      const end = endedAt === null ? '' : `  ended ${endedAt.toISOString()} (${endReason ?? 'expired'})`;
      return `  ${at.toISOString()}  ${method}  ${device}${end}`;
    }),
  ];
}

/** For a player who needs help: everything about their account on one screen, and no secret that would open it. */
export const player: OperatorCommand = {
  usage: 'ID|EMAIL',
  summary: 'shows one player: account, money, open rounds and transfers, last sign-ins',
  async run({ accounts, games, wallet, record }, [reference, ...rest], print) {
    requireNothingElse(rest);
    if (reference === undefined) throw new UsageFault('Give the id or the address of a player.');
    const file = await accounts.findPlayer(reference);
    if (file === null) {
      print('There is no such player.');
      return 1;
    }
    const { playerId } = file;
    const [money, betting] = [await wallet.findMoney(playerId), await games.findBetting(playerId)];
    await record({ event: 'operator-player-shown', playerId, details: {} });
    for (const text of [
      ...accountLines(file),
      ...moneyLines(money),
      ...bettingLines(betting),
      ...signInLines(file),
    ])
      print(text);
    return 0;
  },
};
