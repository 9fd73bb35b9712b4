import type { FairTicket } from '@paasa/fairness/server';
import type { Result } from '@paasa/result';
import { readPausedPlay, together, type PausedPlay, type Tx } from '@paasa/server-kit/server';
import { actOnRounds, lockRoundsOf, type LockedAction } from '../rounds/act-on-rounds.js';
import { claimBets, storeAnswers } from '../batch/bet-claims.js';
import { continueRounds, finalActionsOf, settleRounds } from '../rounds/settle-rounds.js';
import { settleInstants } from '../instants/settle-instants.js';
import {
  findSecondRounds,
  openRounds,
  refuseSecondRounds,
  type TicketedOpening,
} from '../rounds/open-rounds.js';
import type { Answers, QueuedBet } from '../batch/queued-bet.js';
import type { NoncePort } from '../batch/ports.js';
import { gamePaused, playPaused, roundVoided } from '../batch/bet-refusals.js';
import type { RoundStep } from '../batch/round-step.js';
import { elementAt, type SettleServices } from '../batch/settle-services.js';
import { takeStakes, type TakenStakes } from '../batch/take-stakes.js';
import { voidLockedRounds, type RoundToVoid } from '../rounds/void-rounds.js';

/** The result of a batch; valid once it is committed. */
export interface SettledBatch {
  /** One per bet, in order. */
  readonly answers: readonly Result<RoundStep>[];
  /** The bets that were decided now. The others got their stored answer. */
  readonly fresh: ReadonlySet<QueuedBet>;
  /** The rounds that were unplayable. */
  readonly voided: readonly RoundToVoid[];
}

interface HasPlayer {
  readonly playerId: string;
}

/**
 * Settles instant bets, opens rounds and acts on rounds, at most one of these per player, in one transaction. It needs
 * few statements: a kind of bet that is not in the batch costs none, and statements that do not need each other's rows
 * travel together.
 *
 * Fairness needs this order: the stake is taken, and admitted by the guard, before the nonce moves and before the outcome
 * exists, so a refusal cannot depend on the outcome.
 *
 * The order also prevents deadlocks. Rows are locked kind by kind (idempotency keys, rounds, accounts, seed pairs), each
 * kind in player-id order. New rounds and totals come last, only for players whose account is locked. New rounds come
 * before changed ones, because an insert may wait for a change in another batch. A rotation locks a seed pair and then
 * only reads bets.
 *
 * The pause is read in this transaction, before any lock: writing a pause waits for the batches that have not seen it,
 * and no later batch takes a stake.
 *
 * A refused bet does not affect its neighbours.
 *
 * Errors: throws `RoundOpenedElsewhere`, and if rules throw.
 */
export async function settleBatch(
  tx: Tx,
  services: SettleServices,
  batch: readonly QueuedBet[],
  knownOpeners: ReadonlySet<string>,
): Promise<SettledBatch> {
  const { instants, openings, actions } = byKind(batch);
  const hasStakes = instants.length + openings.length > 0;
  const [pausedPlay, answers, locked, playing, steppedAt] = await together([
    hasStakes ? readPausedPlay(tx) : Promise.resolve(null),
    claimBets(tx, services.nonces, batch),
    lockRoundsOf(tx, services.nonces, actions),
    findSecondRounds(tx, openings),
    actions.length > 0 ? services.guard.now(tx) : Promise.resolve(null),
  ]);
  const found = new Set(answers.keys());
  const isFresh = (queued: QueuedBet): boolean => !found.has(queued);
  const fresh = batch.filter(isFresh);
  const voided = await settleFresh(
    tx,
    services,
    {
      fresh,
      actions: locked.filter(({ queued }) => isFresh(queued)),
      playing: new Set([...playing, ...knownOpeners]),
      pausedPlay,
      steppedAt,
    },
    answers,
  );
  storeAnswers(tx, fresh, answers);
  announceKeys(tx, fresh, answers);
  return { answers: batch.map((queued) => answerOf(queued, answers)), fresh: new Set(fresh), voided };
}

/** The page that sent a call knows by its key that the change is its own. */
function announceKeys(tx: Tx, fresh: readonly QueuedBet[], answers: Answers): void {
  for (const queued of fresh)
    if (queued.claim !== null && answers.get(queued)?.ok === true)
      tx.announce(queued.playerId, { key: queued.claim.key });
}

function answerOf(queued: QueuedBet, answers: Answers): Result<RoundStep> {
  const answer = answers.get(queued);
  if (answer === undefined) throw new Error('A bet of a batch got no answer.');
  return answer;
}

interface FreshBets {
  readonly fresh: readonly QueuedBet[];
  /** The actions among them. */
  readonly actions: readonly LockedAction[];
  /** The players who already have an open round of the game. */
  readonly playing: ReadonlySet<string>;
  /** What takes no new stakes, while open rounds go on. Null without stakes. */
  readonly pausedPlay: PausedPlay | null;
  /** Null without actions. */
  readonly steppedAt: Date | null;
}

/** Shape: the rounds that are voided. */
async function settleFresh(
  tx: Tx,
  services: SettleServices,
  { fresh, actions, playing, pausedPlay, steppedAt }: FreshBets,
  answers: Answers,
): Promise<readonly RoundToVoid[]> {
  const { stakes, states } = services;
  if (pausedPlay !== null) refusePaused(fresh, pausedPlay, answers);
  const { instants, openings } = byKind(fresh.filter((queued) => !answers.has(queued)));
  const { accepted, unplayable } = await actOnRounds(tx, services, actions, answers);
  const final = finalActionsOf(accepted);
  const opening = refuseSecondRounds(openings, playing, answers);
  const ending = [...final, ...unplayable].map(({ queued }) => queued.playerId);
  const staked =
    instants.length + opening.length === 0
      ? null
      : await takeStakes(tx, services, { instants, openings: opening, ending }, answers);
  const at = staked?.admission.at ?? steppedAt;
  // Nothing is left: every bet has its answer.
  if (at === null) return [];
  if (staked === null && final.length > 0 && unplayable.length > 0) await stakes.lockAccounts(tx, ending);
  const stakedOpenings = staked === null ? [] : await playStaked(tx, services, staked, answers);
  await together([
    openRounds(tx, states, stakedOpenings, at, answers),
    settleRounds(tx, stakes, final, at, answers),
  ]);
  continueRounds(tx, states, accepted, at, answers);
  await voidLockedRounds(tx, services, unplayable);
  for (const { queued } of unplayable) answers.set(queued, roundVoided());
  return unplayable;
}

/** Gives nonces to staked bets and settles the instant ones. Shape: the rounds to open. */
async function playStaked(
  tx: Tx,
  services: SettleServices,
  { instants, openings, admission }: TakenStakes,
  answers: Answers,
): Promise<readonly TicketedOpening[]> {
  const staked = [...instants, ...openings];
  if (staked.length === 0) return [];
  const withTicket = await takeTickets(tx, services.nonces, staked);
  settleInstants(tx, services, instants.map(withTicket), admission.at, answers);
  admission.record(
    tx,
    staked.map(({ queued }) => queued.playerId),
  );
  return openings.map(withTicket);
}

function refusePaused(fresh: readonly QueuedBet[], paused: PausedPlay, answers: Answers): void {
  for (const queued of fresh) {
    if (queued.kind === 'action') continue;
    const { game } = queued.kind === 'instant' ? queued.bet : queued.round;
    if (paused.isAllPaused) answers.set(queued, playPaused());
    else if (paused.isGamePaused(game.name)) answers.set(queued, gamePaused());
  }
}

function byKind(batch: readonly QueuedBet[]) {
  return {
    instants: batch.filter((queued) => queued.kind === 'instant'),
    openings: batch.filter((queued) => queued.kind === 'opening'),
    actions: batch.filter((queued) => queued.kind === 'action'),
  };
}

/** Takes the nonces of all staked bets. Shape: a function that adds the ticket to a bet. */
async function takeTickets(
  tx: Tx,
  nonces: NoncePort,
  staked: readonly { readonly queued: HasPlayer }[],
): Promise<<Bet extends { readonly queued: HasPlayer }>(bet: Bet) => Bet & { readonly ticket: FairTicket }> {
  const players = staked.map(({ queued }) => queued.playerId);
  const tickets = await nonces.takeNonces(tx, players);
  const byPlayer = new Map(players.map((playerId, index) => [playerId, elementAt(tickets, index)]));
  return (bet) => {
    const ticket = byPlayer.get(bet.queued.playerId);
    if (ticket === undefined) throw new Error('A staked bet got no nonce.');
    return { ticket, ...bet };
  };
}
