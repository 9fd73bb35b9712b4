import { codeOf } from '@paasa/api-client';
import { listeners } from '@paasa/api-client/ui';
import { isRejectedWithValue } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import type { LimitReachedBody, PROTECTION_CODES } from '../../contract/refusals.js';

/** As literals: the contract also holds schemas, which a page does not need. */
type Code = (typeof PROTECTION_CODES)[keyof typeof PROTECTION_CODES];

/** Calls `onRefused` with the answer of each call that was refused with this code, whichever domain sent it. */
export function useRefusals(code: Code, onRefused: (error: unknown) => void): void {
  const handleRefused = useEffectEvent(onRefused);
  useEffect(
    () =>
      listeners.startListening({
        matcher: isRejectedWithValue,
        effect: ({ payload }) => {
          if (codeOf(payload) === code) handleRefused(payload);
        },
      }),
    [code],
  );
}

type ReachedLimit = LimitReachedBody['limit'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The limit that a refused call named, or null. */
export function reachedLimitOf(error: unknown): ReachedLimit | null {
  const body = isRecord(error) ? error['data'] : null;
  const limit = isRecord(body) ? body['limit'] : null;
  // The contract of `protection/limit-reached`.
  return isRecord(limit) ? (limit as ReachedLimit) : null;
}
