import { usePlayer } from '@paasa/api-client/ui';
import type { Paise } from '@paasa/money';
import { notify } from '@paasa/ui-kit/ui';
import { useRef, useState } from 'react';
import { GAME_MESSAGES } from '../intents/game-messages.js';
import { checkStake } from './check-stake.js';

/** Refusals of the amount, shown beside its field. */
const AMOUNT_CODES = new Set(['games/malformed-stake', 'games/insufficient-balance']);

/**
 * The check of the amount before a bet, with its error for the amount's field.
 *
 * Errors: `readStake` gives null after it has shown the reason: beside the amount, which then gets the focus, or as a toast.
 */
export function useStakeCheck() {
  const player = usePlayer();
  const [amountError, setAmountError] = useState<string | null>(null);
  const amountRef = useRef<HTMLInputElement>(null);

  const readStake = (amountText: string): Paise | null => {
    const stake = checkStake(player, amountText);
    if (stake.ok) {
      setAmountError(null);
      return stake.value;
    }
    const { code, message } = stake.refusal;
    if (AMOUNT_CODES.has(code)) {
      setAmountError(message);
      amountRef.current?.focus();
    } else {
      notify.error(message, GAME_MESSAGES);
    }
    return null;
  };

  return { amountError, amountRef, clearAmountError: () => setAmountError(null), readStake };
}
