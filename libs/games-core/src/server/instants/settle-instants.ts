import { fairNumbers } from '@paasa/fairness';
import { nodeHmacSha256, type FairTicket } from '@paasa/fairness/server';
import { addPaise, type Paise } from '@paasa/money';
import { ok } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { presentBet, type BetRecord } from '../../contract/bet.js';
import type { PlayedBet } from '../../rules/prepare-instant-bet.js';
import { insertSettledBets } from './instant-bets.repo.js';
import type { Answers, QueuedInstant } from '../batch/queued-bet.js';
import type { SettleServices } from '../batch/settle-services.js';
import type { StakedBet } from '../batch/take-stakes.js';

export interface TicketedInstant extends StakedBet<QueuedInstant> {
  readonly ticket: FairTicket;
}

/**
 * Plays, pays and stores instant bets; sent, not waited for.
 *
 * Taking the stakes has locked the accounts, so number and balance of each entry are known: accounts and bets are written
 * together. The transaction fails if the wallet computes others.
 *
 * Errors: throws if the rules throw.
 */
export function settleInstants(
  tx: Tx,
  { stakes, known }: Pick<SettleServices, 'stakes' | 'known'>,
  bets: readonly TicketedInstant[],
  settledAt: Date,
  answers: Answers,
): void {
  if (bets.length === 0) return;
  const settled = bets.map((bet) => {
    const { queued, ticket } = bet;
    const played = play(bet);
    const { payoutPaise, odds } = played;
    const balancePaise = addPaise(bet.booking.balancePaise, payoutPaise);
    const record = recordOf(bet, played, balancePaise, settledAt);
    answers.set(queued, ok({ bet: presentBet(record), wallet: null, isRepeat: false }));
    return {
      playerId: queued.playerId,
      betId: queued.betId,
      stakePaise: record.stakePaise,
      payoutPaise,
      booking: { ...bet.booking, balancePaise },
      seedPairId: ticket.seedPairId,
      record,
      odds,
    };
  });
  stakes.settleInstantBets(tx, settled);
  const players = settled.map(({ playerId, record }) => ({ playerId, game: record.game.name }));
  insertSettledBets(tx, settled, settledAt, known.areKnown(players, settledAt));
}

function play({ queued, ticket }: TicketedInstant): PlayedBet {
  const { bet } = queued;
  const played = bet.play(fairNumbers(nodeHmacSha256, ticket));
  if (played.payoutPaise < 0 || played.payoutPaise > bet.maxPayoutPaise)
    throw new Error(`${bet.game.name} pays more than its announced maximum.`);
  return played;
}

function recordOf(
  { queued, ticket }: TicketedInstant,
  played: PlayedBet,
  walletPaise: Paise,
  settledAt: Date,
): BetRecord {
  const { game, stakePaise } = queued.bet;
  return {
    betId: queued.betId,
    game,
    stakePaise,
    payoutPaise: played.payoutPaise,
    isWin: played.isWin,
    status: 'completed',
    createdAt: settledAt.toISOString(),
    gameData: played.presentGameData(walletPaise),
    serverSeedHash: ticket.serverSeedHash,
    clientSeed: ticket.clientSeed,
    nonce: ticket.nonce,
    rulesVersion: game.rulesVersion,
  };
}
