import { fairNumbers } from '@paasa/fairness';
import { nodeHmacSha256, type FairTicket } from '@paasa/fairness/server';
import { paise, toRupees } from '@paasa/money';
import { ok } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { presentBet, type BetRecord } from '../contract/bet.js';
import type { JsonObject } from '../rules/json.js';
import type { Answers, GatheredOpening } from './gathered-bet.js';
import { RoundOpenedElsewhere } from './round-opened-elsewhere.js';
import { roundOpen } from './round-refusals.js';
import { findPlayersWithOpenRound, insertOpenRounds } from './rounds.repo.js';
import type { StateCipher } from './state-cipher.js';
import type { StakedBet } from './take-stakes.js';

export interface TicketedOpening extends StakedBet<GatheredOpening> {
  readonly ticket: FairTicket;
}

/** Which of the players have an open round of the game that they want to open one of. */
export async function findSecondRounds(
  tx: Tx,
  openings: readonly GatheredOpening[],
): Promise<ReadonlySet<string>> {
  if (openings.length === 0) return new Set();
  return findPlayersWithOpenRound(
    tx,
    openings.map(({ playerId, round }) => ({ playerId, game: round.game.name })),
  );
}

/** Refuses those who are playing already: `games/round-open`. Shape: the others. */
export function refuseSecondRounds(
  openings: readonly GatheredOpening[],
  playing: ReadonlySet<string>,
  answers: Answers,
): GatheredOpening[] {
  return openings.filter((opening) => {
    if (!playing.has(opening.playerId)) return true;
    answers.set(opening, roundOpen());
    return false;
  });
}

/** Starts and stores rounds whose stakes have been taken. Errors: `RoundOpenedElsewhere`. */
export async function finishOpenings(
  tx: Tx,
  states: StateCipher,
  openings: readonly TicketedOpening[],
  openedAt: Date,
  answers: Answers,
): Promise<void> {
  if (openings.length === 0) return;
  const opened = openings.map((opening) => {
    const { ticket } = opening;
    const { playerId, betId, round } = opening.gathered;
    const { state, gameData } = round.start(fairNumbers(nodeHmacSha256, ticket));
    const record = recordOf(opening, gameData, openedAt);
    const wallet = toRupees(opening.walletPaise);
    answers.set(opening.gathered, ok({ bet: presentBet(record), wallet, isRepeat: false }));
    const sealedState = states.seal(state, { playerId, betId });
    return { playerId, seedPairId: ticket.seedPairId, record, sealedState };
  });
  const stored = await insertOpenRounds(tx, opened, openedAt);
  const late = opened.map(({ playerId }) => playerId).filter((playerId) => !stored.has(playerId));
  if (late.length > 0) throw new RoundOpenedElsewhere(late);
}

function recordOf(opening: TicketedOpening, gameData: JsonObject, openedAt: Date): BetRecord {
  const { ticket } = opening;
  const { game, stakePaise } = opening.gathered.round;
  return {
    betId: opening.gathered.betId,
    game,
    stakePaise,
    payoutPaise: paise(0),
    isWin: false,
    status: 'active',
    createdAt: openedAt.toISOString(),
    gameData,
    serverSeedHash: ticket.serverSeedHash,
    clientSeed: ticket.clientSeed,
    nonce: ticket.nonce,
    rulesVersion: game.rulesVersion,
  };
}
