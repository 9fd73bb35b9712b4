import { parseRupees, toRupees, type Paise } from '@paasa/money';
import { z } from 'zod';

/** A number of rupees other than zero, with at most two decimals, in either direction. */
export const exactRupees = (most: Paise) =>
  z.number().refine(
    (rupees) => {
      const parsed = parseRupees(Math.abs(rupees));
      return parsed.ok && parsed.value <= most;
    },
    `Enter an amount up to ${String(toRupees(most))} rupees, with at most two decimals.`,
  );
