import { paise, type Paise } from '@paasa/money';
import { posting, type LedgerTransaction } from './posting.js';

/** A change of a balance by staff. */
export interface Correction {
  readonly playerId: string;
  /** The id of its transfer, which the player sees. */
  readonly transferId: string;
  /** Below zero if it takes money from the player. */
  readonly amountPaise: Paise;
}

/** The largest correction, in either direction: a payout at the house limit can be put right. */
export const MAX_CORRECTION_PAISE = paise(5_00_00_000_00);

export const correctionKey = (transferId: string): string => `correction:${transferId}`;

/** The house gives, or takes. Errors: throws RangeError for nothing. */
export function balanceCorrected({ playerId, transferId, amountPaise }: Correction): LedgerTransaction {
  const moved = paise(Math.abs(amountPaise));
  return {
    playerId,
    key: correctionKey(transferId),
    event: 'balance-corrected',
    postings: [
      amountPaise < 0
        ? posting('player:cash', 'house:corrections', moved)
        : posting('house:corrections', 'player:cash', moved),
    ],
  };
}
