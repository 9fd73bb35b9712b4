import { z } from 'zod';

export const BANNER_TONES = ['neutral', 'win', 'pending', 'loss'] as const;
export const BANNER_LENGTH = 200;

/** A sentence of the operators at the top of every page of the site. */
export const bannerSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Please write a text.')
    .max(BANNER_LENGTH, `A banner has at most ${String(BANNER_LENGTH)} characters.`)
    .regex(/^[^\p{Cc}]*$/u, 'A banner is one line of plain text.'),
  tone: z.enum(BANNER_TONES),
});
export type Banner = z.infer<typeof bannerSchema>;
