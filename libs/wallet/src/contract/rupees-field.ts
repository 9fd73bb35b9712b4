import { z } from 'zod';

/** An amount of money in an answer. */
export const rupeesField = z.number().min(0).meta({ description: 'rupees, at most two decimals' });
