import { paise } from '@paasa/money';
import type { InstantBetRequest, RoundActionRequest } from '../server/engine/bet-engine.js';

/** A bet on heads, with more fields of its body. */
export function coinBet(
  playerId: string,
  stakePaise = 100,
  more: object = {},
  idempotencyKey: string | null = null,
): InstantBetRequest {
  return {
    playerId,
    stakePaise: paise(stakePaise),
    body: { side: 'heads', amount: stakePaise / 100, ...more },
    idempotencyKey,
  };
}

/** An opening of a round, with the fields of its body. */
export function opening(
  playerId: string,
  stakePaise = 100,
  body: object = {},
  idempotencyKey: string | null = null,
): InstantBetRequest {
  return { playerId, stakePaise: paise(stakePaise), body, idempotencyKey };
}

/** An action on a round: opening a box, or `{}` for cashing out; pass the fields that differ. */
export function action(
  playerId: string,
  betId: string,
  body: object = {},
  more: Partial<RoundActionRequest> = {},
): RoundActionRequest {
  return { playerId, betId, body, idempotencyKey: null, settled: 'refuse', ...more };
}
