import { usePlayer } from '@paasa/api-client/ui';
import { fromRupees, type Paise } from '@paasa/money';
import { notify } from '@paasa/ui-kit/ui';
import { useRef, useState } from 'react';
import { GAME_MESSAGES } from '../intents/game-messages.js';
import { stakeOf } from './amount-text.js';
import { checkStake } from './check-stake.js';
import type { Refusal } from '@paasa/result';
import { sentenceIn } from '@paasa/texts';
import { languageNow, useLanguage } from '@paasa/texts/ui';

const SHORT_CODE = 'games/insufficient-balance';
/** Refusals of the amount, shown beside its field. */
const AMOUNT_CODES = new Set(['games/malformed-stake', SHORT_CODE]);

interface AmountFault {
  readonly refusal: Refusal;
  /** The fault is over once the balance covers this. Null for a fault of another kind. */
  readonly lackingPaise: Paise | null;
}

/**
 * The check of the amount before a bet, with its error for the amount's field.
 *
 * Errors: `readStake` gives null after it has shown the reason: beside the amount, which then gets the focus, or as a toast.
 */
export function useStakeCheck() {
  const language = useLanguage();
  const player = usePlayer();
  const [fault, setFault] = useState<AmountFault | null>(null);
  const lackingPaise = fault?.lackingPaise ?? null;
  const isCovered = lackingPaise !== null && player !== null && lackingPaise <= fromRupees(player.wallet);
  const amountRef = useRef<HTMLInputElement>(null);

  const readStake = (amountText: string): Paise | null => {
    const stake = checkStake(player, amountText);
    if (stake.ok) {
      setFault(null);
      return stake.value;
    }
    const { refusal } = stake;
    const { code } = refusal;
    if (AMOUNT_CODES.has(code)) {
      setFault({ refusal, lackingPaise: code === SHORT_CODE ? stakeOf(amountText) : null });
      amountRef.current?.focus();
    } else {
      notify.error(sentenceIn(refusal, languageNow()), GAME_MESSAGES);
    }
    return null;
  };

  return {
    amountError: fault === null || isCovered ? null : sentenceIn(fault.refusal, language),
    amountRef,
    clearAmountError: () => setFault(null),
    readStake,
  };
}
