import { fairNumbers } from '@paasa/fairness';
import { nodeHmacSha256, type FairTicket } from '@paasa/fairness/server';
import { paise, toRupees } from '@paasa/money';
import { ok } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { presentBet, type BetRecord } from '../../contract/bet.js';
import type { JsonObject } from '../../rules/json.js';
import type { Answers, QueuedOpening } from '../batch/queued-bet.js';
import { RoundOpenedElsewhere } from './round-opened-elsewhere.js';
import { roundOpen } from '../batch/bet-refusals.js';
import { findPlayersWithOpenRound, insertOpenRounds } from './rounds.repo.js';
import type { StateCipher } from '../bets/state-cipher.js';
import type { StakedBet } from '../batch/take-stakes.js';

export interface TicketedOpening extends StakedBet<QueuedOpening> {
  readonly ticket: FairTicket;
}

/** The players who already have an open round of the game they want to open. */
export async function findSecondRounds(
  tx: Tx,
  openings: readonly QueuedOpening[],
): Promise<ReadonlySet<string>> {
  if (openings.length === 0) return new Set();
  return findPlayersWithOpenRound(
    tx,
    openings.map(({ playerId, round }) => ({ playerId, game: round.game.name })),
  );
}

/** Refuses players with an open round: `games/round-open`. Shape: the other openings. */
export function refuseSecondRounds(
  openings: readonly QueuedOpening[],
  playing: ReadonlySet<string>,
  answers: Answers,
): QueuedOpening[] {
  return openings.filter((opening) => {
    if (!playing.has(opening.playerId)) return true;
    answers.set(opening, roundOpen());
    return false;
  });
}

/** Starts and stores rounds whose stakes have been taken. Errors: `RoundOpenedElsewhere`. */
export async function openRounds(
  tx: Tx,
  states: StateCipher,
  openings: readonly TicketedOpening[],
  openedAt: Date,
  answers: Answers,
): Promise<void> {
  if (openings.length === 0) return;
  const opened = openings.map((opening) => {
    const { ticket } = opening;
    const { playerId, betId, round } = opening.queued;
    const { state, gameData } = round.start(fairNumbers(nodeHmacSha256, ticket));
    const record = recordOf(opening, gameData, openedAt);
    const { booking } = opening;
    const wallet = toRupees(booking.balancePaise);
    answers.set(opening.queued, ok({ bet: presentBet(record), wallet, isRepeat: false }));
    const sealedState = states.seal(state, { playerId, betId });
    return { playerId, seedPairId: ticket.seedPairId, record, sealedState, booking };
  });
  const stored = await insertOpenRounds(tx, opened, openedAt);
  const late = opened.map(({ playerId }) => playerId).filter((playerId) => !stored.has(playerId));
  if (late.length > 0) throw new RoundOpenedElsewhere(late);
}

function recordOf(opening: TicketedOpening, gameData: JsonObject, openedAt: Date): BetRecord {
  const { ticket } = opening;
  const { game, stakePaise } = opening.queued.round;
  return {
    betId: opening.queued.betId,
    game,
    stakePaise,
    payoutPaise: paise(0),
    isWin: false,
    status: 'pending',
    createdAt: openedAt.toISOString(),
    gameData,
    serverSeedHash: ticket.serverSeedHash,
    clientSeed: ticket.clientSeed,
    nonce: ticket.nonce,
    rulesVersion: game.rulesVersion,
  };
}
