import { parseRupees } from '@paasa/money';
import { z } from 'zod';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

const amountError = constant(texts, (t) => t('amount'));

/**
 * A stake on the wire: a number of rupees above zero with at most two decimals.
 *
 * It stays a number, so that the API description can show it; `fromRupees` then gives the paise and cannot throw.
 */
export const stakeSchema = z
  .number({ error: amountError })
  .positive(amountError)
  .refine((rupees) => parseRupees(rupees).ok, amountError)
  .meta({ description: 'rupees, above zero, at most two decimals' });

/** An amount of money in an answer. It may be negative if it is a result. */
export const rupeesSchema = z.number().meta({ description: 'rupees, at most two decimals' });
