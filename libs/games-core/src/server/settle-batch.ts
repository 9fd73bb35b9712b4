import { fairNumbers } from '@paasa/fairness';
import { nodeHmacSha256, type FairTicket } from '@paasa/fairness/server';
import { toRupees, type Paise } from '@paasa/money';
import { ok, refuse, type Result } from '@paasa/result';
import { newId, type Tx } from '@paasa/server-kit/server';
import { presentBet, type BetRecord } from '../contract/bet.js';
import type { PlayedBet, PreparedBet } from '../rules/prepare-instant-bet.js';
import { claimBets, storeAnswers, type BetClaim } from './bet-claims.js';
import { insertSettledBets } from './bets.repo.js';
import type { PlacedBet } from './placed-bet.js';
import type { NoncePort, Stake, StakePort } from './ports.js';

/** A bet that waits to be settled: all has been checked that needs neither money nor chance. */
export interface GatheredBet {
  readonly playerId: string;
  readonly bet: PreparedBet;
  /** Null for a call without an Idempotency-Key. */
  readonly claim: BetClaim | null;
}

export interface SettleServices {
  readonly stakes: StakePort;
  readonly nonces: NoncePort;
  readonly clock: () => Date;
}

type Answers = Map<GatheredBet, Result<PlacedBet>>;

interface StakedBet {
  readonly gathered: GatheredBet;
  readonly betId: string;
}

interface FinishedBet extends StakedBet {
  readonly ticket: FairTicket;
  readonly played: PlayedBet;
}

/**
 * Settles instant bets, at most one per player, in one transaction with a handful of statements.
 *
 * The order is the fairness of it: the stake is taken before a nonce moves and before the outcome exists, so that
 * neither a refusal nor its cause can depend on the outcome.
 *
 * Shape: one answer per bet, in order; a refused bet does not disturb its neighbours.
 */
export async function settleBatch(
  tx: Tx,
  services: SettleServices,
  batch: readonly GatheredBet[],
): Promise<Result<PlacedBet>[]> {
  const answers: Answers = await claimBets(tx, batch);
  const fresh = batch.filter((gathered) => !answers.has(gathered));
  const staked = await takeStakes(tx, services.stakes, fresh, answers);
  if (staked.length > 0) await settleStaked(tx, services, staked, answers);
  await storeAnswers(tx, fresh, answers);
  return batch.map((gathered) => {
    const answer = answers.get(gathered);
    if (answer === undefined) throw new Error('A bet of a batch got no answer.');
    return answer;
  });
}

async function takeStakes(
  tx: Tx,
  stakes: StakePort,
  fresh: readonly GatheredBet[],
  answers: Answers,
): Promise<StakedBet[]> {
  if (fresh.length === 0) return [];
  const asked = fresh.map((gathered) => ({ gathered, betId: newId() }));
  const balances = await stakes.takeStakes(tx, asked.map(stakeOf));
  const isTaken = asked.map((_bet, index) => elementAt(balances, index) !== null);
  asked.forEach(({ gathered }, index) => {
    if (!isTaken[index])
      answers.set(gathered, refuse('malformed', 'wallet/insufficient-balance', 'Insufficient Balance.'));
  });
  return asked.filter((_bet, index) => isTaken[index]);
}

async function settleStaked(
  tx: Tx,
  services: SettleServices,
  staked: readonly StakedBet[],
  answers: Answers,
): Promise<void> {
  const players = staked.map(({ gathered }) => gathered.playerId);
  const tickets = await services.nonces.takeNonces(tx, players);
  const finished = staked.map((bet, index) => play(bet, elementAt(tickets, index)));
  const balances = await services.stakes.settleInstantBets(
    tx,
    finished.map((bet) => ({ ...stakeOf(bet), payoutPaise: bet.played.payoutPaise })),
  );
  const settledAt = services.clock();
  const settled = finished.map((bet, index) => {
    const walletPaise = elementAt(balances, index);
    const record = recordOf(bet, walletPaise, settledAt);
    answers.set(bet.gathered, ok({ bet: presentBet(record), wallet: toRupees(walletPaise) }));
    return { playerId: bet.gathered.playerId, seedPairId: bet.ticket.seedPairId, record };
  });
  await insertSettledBets(tx, settled, settledAt);
}

const stakeOf = ({ gathered, betId }: StakedBet): Stake => ({
  playerId: gathered.playerId,
  betId,
  stakePaise: gathered.bet.stakePaise,
});

function play(staked: StakedBet, ticket: FairTicket): FinishedBet {
  const { bet } = staked.gathered;
  const played = bet.play(fairNumbers(nodeHmacSha256, ticket));
  if (played.payoutPaise < 0 || played.payoutPaise > bet.maxPayoutPaise)
    throw new Error(`${bet.game.name} pays beyond the payout it had announced.`);
  return { ...staked, ticket, played };
}

function recordOf(bet: FinishedBet, walletPaise: Paise, settledAt: Date): BetRecord {
  const { ticket, played } = bet;
  const { game, stakePaise } = bet.gathered.bet;
  return {
    betId: bet.betId,
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

/** A port that answers with fewer elements than it was asked about has a bug. */
function elementAt<Element extends object | number | null>(
  elements: readonly Element[],
  index: number,
): Element {
  const element = elements[index];
  if (element === undefined) throw new Error('A port gave fewer results than it was asked for.');
  return element;
}
