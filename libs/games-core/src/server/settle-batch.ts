import type { FairTicket } from '@paasa/fairness/server';
import type { Result } from '@paasa/result';
import { isPaused, together, type Tx } from '@paasa/server-kit/server';
import { actOnRounds, lockRoundsOf, type LockedAction } from './act-on-rounds.js';
import { claimBets, storeAnswers } from './bet-claims.js';
import { continueRounds, finalActionsOf, settleRounds } from './finish-actions.js';
import { finishInstants } from './finish-instants.js';
import { findSecondRounds, finishOpenings, refuseSecondRounds } from './finish-openings.js';
import type { Answers, GatheredBet } from './gathered-bet.js';
import type { NoncePort, StakePort } from './ports.js';
import { playPaused, roundVoided } from './round-refusals.js';
import type { RoundStep } from './round-step.js';
import { elementAt, type SettleServices } from './settle-services.js';
import { takeStakes } from './take-stakes.js';
import { voidLockedRounds, type DoomedRound } from './void-rounds.js';

/** What a batch has come to, of use once it is committed. */
export interface SettledBatch {
  /** One per bet, in order. */
  readonly answers: readonly Result<RoundStep>[];
  /** The bets that were decided now; the others got the answer that was stored before. */
  readonly fresh: ReadonlySet<GatheredBet>;
  /** The rounds that could not be played on. */
  readonly voided: readonly DoomedRound[];
}

interface HasPlayer {
  readonly playerId: string;
}

/**
 * Settles instant bets, opens rounds and acts on rounds, at most one of these per player, in one transaction with a
 * handful of statements; a kind of bet that the batch does not have costs none. What does not need the rows of the
 * statement before travels together with it.
 *
 * The order is the fairness of it: the stake is taken before a nonce moves and before the outcome exists, so that
 * neither a refusal nor its cause can depend on the outcome.
 *
 * It is also why two batches never wait for each other in a circle: rows are locked kind by kind (rounds acted on,
 * accounts, seed pairs), each kind in player-id order. New rounds and totals come last and only for players whose
 * account is locked; new rounds before changed ones, because an insert may wait for another batch's change. A
 * rotation locks a seed pair and then only reads bets, so it waits for nothing that a batch which waits for it could
 * hold. Keys come before all of it, as in every call that has one.
 *
 * Whether play is paused is asked in here, before anything is locked: a pause that has been written waits for the
 * batches that do not know of it, and none after it takes a stake.
 *
 * A refused bet does not disturb its neighbours.
 *
 * Errors: throws `RoundOpenedElsewhere`, and where rules throw.
 */
export async function settleBatch(
  tx: Tx,
  services: SettleServices,
  batch: readonly GatheredBet[],
  knownOpeners: ReadonlySet<string>,
): Promise<SettledBatch> {
  const { instants, openings, actions } = byKind(batch);
  const [isStopped, answers, locked, playing] = await together([
    instants.length + openings.length > 0 ? isPaused(tx, 'play') : Promise.resolve(false),
    claimBets(tx, batch),
    lockRoundsOf(tx, actions),
    findSecondRounds(tx, openings),
  ]);
  const found = new Set(answers.keys());
  const isFresh = (gathered: GatheredBet): boolean => !found.has(gathered);
  const fresh = batch.filter(isFresh);
  const voided = await settleFresh(
    tx,
    services,
    {
      fresh,
      actions: locked.filter(({ gathered }) => isFresh(gathered)),
      playing: new Set([...playing, ...knownOpeners]),
      isStopped,
    },
    answers,
  );
  storeAnswers(tx, fresh, answers);
  return { answers: batch.map((gathered) => answerOf(gathered, answers)), fresh: new Set(fresh), voided };
}

function answerOf(gathered: GatheredBet, answers: Answers): Result<RoundStep> {
  const answer = answers.get(gathered);
  if (answer === undefined) throw new Error('A bet of a batch got no answer.');
  return answer;
}

interface FreshBets {
  readonly fresh: readonly GatheredBet[];
  /** The actions among them. */
  readonly actions: readonly LockedAction[];
  /** Who has an open round of the game that they want to open one of. */
  readonly playing: ReadonlySet<string>;
  /** Whether no stake may be taken; rounds go on to their end. */
  readonly isStopped: boolean;
}

/** Shape: the rounds that are voided. */
async function settleFresh(
  tx: Tx,
  services: SettleServices,
  { fresh, actions, playing, isStopped }: FreshBets,
  answers: Answers,
): Promise<readonly DoomedRound[]> {
  const { stakes, states } = services;
  if (isStopped) refuseStakes(fresh, answers);
  const { instants, openings } = byKind(fresh.filter((gathered) => !answers.has(gathered)));
  const { accepted, hopeless } = await actOnRounds(tx, services, actions, answers);
  const final = finalActionsOf(accepted);
  const opening = refuseSecondRounds(openings, playing, answers);
  const ending = [final, hopeless].map((part) => part.map(({ gathered }) => gathered));
  await lockAccountsOf(tx, stakes, [instants, opening, ...ending]);
  const stakedInstants = await takeStakes(tx, stakes.takeStakes, instants, answers);
  const stakedOpenings = await takeStakes(tx, stakes.openRounds, opening, answers);
  const withTicket = await takeTickets(tx, services.nonces, [...stakedInstants, ...stakedOpenings]);
  const now = services.clock();
  finishInstants(tx, stakes, stakedInstants.map(withTicket), now, answers);
  await together([
    finishOpenings(tx, states, stakedOpenings.map(withTicket), now, answers),
    settleRounds(tx, stakes, final, now, answers),
  ]);
  continueRounds(tx, states, accepted, now, answers);
  await voidLockedRounds(tx, services, hopeless);
  for (const { gathered } of hopeless) answers.set(gathered, roundVoided());
  return hopeless;
}

/** Says of every bet that wants a stake that play is paused. */
function refuseStakes(fresh: readonly GatheredBet[], answers: Answers): void {
  for (const gathered of fresh) if (gathered.kind !== 'action') answers.set(gathered, playPaused());
}

function byKind(batch: readonly GatheredBet[]) {
  return {
    instants: batch.filter((gathered) => gathered.kind === 'instant'),
    openings: batch.filter((gathered) => gathered.kind === 'opening'),
    actions: batch.filter((gathered) => gathered.kind === 'action'),
  };
}

/** One call of the port keeps the order of locks by itself; before several, all that they need is locked at once. */
async function lockAccountsOf(
  tx: Tx,
  stakes: StakePort,
  parts: readonly (readonly HasPlayer[])[],
): Promise<void> {
  if (parts.filter((part) => part.length > 0).length < 2) return;
  await stakes.lockAccounts(
    tx,
    parts.flat().map(({ playerId }) => playerId),
  );
}

/** Takes the nonces of all staked bets in one go. Shape: gives each bet its ticket. */
async function takeTickets(
  tx: Tx,
  nonces: NoncePort,
  staked: readonly { readonly gathered: HasPlayer }[],
): Promise<
  <Bet extends { readonly gathered: HasPlayer }>(bet: Bet) => Bet & { readonly ticket: FairTicket }
> {
  const players = staked.map(({ gathered }) => gathered.playerId);
  const tickets = players.length === 0 ? [] : await nonces.takeNonces(tx, players);
  const byPlayer = new Map(players.map((playerId, index) => [playerId, elementAt(tickets, index)]));
  return (bet) => {
    const ticket = byPlayer.get(bet.gathered.playerId);
    if (ticket === undefined) throw new Error('A staked bet got no nonce.');
    return { ...bet, ticket };
  };
}
