import { fairNumbers } from '@paasa/fairness';
import { nodeHmacSha256, type FairTicket } from '@paasa/fairness/server';
import { addPaise, type Paise } from '@paasa/money';
import { ok } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { presentBet, type BetRecord } from '../contract/bet.js';
import type { PlayedBet } from '../rules/prepare-instant-bet.js';
import { insertSettledBets } from './bets.repo.js';
import type { Answers, GatheredInstant } from './gathered-bet.js';
import type { StakePort } from './ports.js';
import { stakeOf, type StakedBet } from './take-stakes.js';

export interface TicketedInstant extends StakedBet<GatheredInstant> {
  readonly ticket: FairTicket;
}

interface FinishedBet extends TicketedInstant {
  readonly played: PlayedBet;
}

/**
 * Plays, pays and stores instant bets; sent, not waited for.
 *
 * The accounts are locked since the stakes were taken, so the balances after are known before: ledger and bets are
 * written in one go, and the transaction fails where the ledger comes to another balance than is answered.
 *
 * Errors: throws where the rules throw.
 */
export function finishInstants(
  tx: Tx,
  stakes: StakePort,
  bets: readonly TicketedInstant[],
  settledAt: Date,
  answers: Answers,
): void {
  if (bets.length === 0) return;
  const settled = bets.map(play).map((bet) => {
    const walletPaise = addPaise(bet.walletPaise, bet.played.payoutPaise);
    const record = recordOf(bet, walletPaise, settledAt);
    answers.set(bet.gathered, ok({ bet: presentBet(record), wallet: null, isRepeat: false }));
    const { seedPairId } = bet.ticket;
    return { ...stakeOf(bet.gathered), payoutPaise: bet.played.payoutPaise, walletPaise, seedPairId, record };
  });
  stakes.settleInstantBets(tx, settled);
  insertSettledBets(tx, settled, settledAt);
}

function play(staked: TicketedInstant): FinishedBet {
  const { bet } = staked.gathered;
  const played = bet.play(fairNumbers(nodeHmacSha256, staked.ticket));
  if (played.payoutPaise < 0 || played.payoutPaise > bet.maxPayoutPaise)
    throw new Error(`${bet.game.name} pays beyond the payout it had announced.`);
  return { ...staked, played };
}

function recordOf(bet: FinishedBet, walletPaise: Paise, settledAt: Date): BetRecord {
  const { ticket, played } = bet;
  const { game, stakePaise } = bet.gathered.bet;
  return {
    betId: bet.gathered.betId,
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
