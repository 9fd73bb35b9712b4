import { constant } from '@paasa/texts';
import { z } from 'zod';
import { BIRTH_DATE_FAULT } from '../rules/age.js';
import { REALITY_CHECK_MINUTES, SELF_EXCLUSION_MONTHS, TIME_OUT_HOURS } from '../rules/exclusion-bounds.js';
import { parseLimitAmount } from '../rules/limit-amount.js';
import { LIMIT_KINDS, LIMIT_WINDOWS } from '../rules/limit-kinds.js';
import { texts } from './texts/texts.js';

const kindField = z.enum(LIMIT_KINDS, { error: constant(texts, (t) => t('kind')) });
const windowField = z.enum(LIMIT_WINDOWS, { error: constant(texts, (t) => t('window')) });

/** `PUT /api/protection/limits`: lower holds at once; higher or none waits 24 hours, then for `confirm`. */
export const putLimitRequestSchema = z
  .object({
    kind: kindField,
    window: windowField,
    amount: z
      .number({ error: constant(texts, (t) => t('amount')) })
      .nullable()
      .meta({
        description: 'rupees, 1 to 100000000, at most two decimals; of `time` whole minutes; null: none',
      }),
  })
  .superRefine(({ kind, window, amount }, context) => {
    if (amount === null) return;
    const parsed = parseLimitAmount(kind, window, amount);
    if (!parsed.ok) context.addIssue({ code: 'custom', path: ['amount'], message: parsed.refusal.message });
  });
export type PutLimitRequest = z.infer<typeof putLimitRequestSchema>;

/** `POST /api/protection/limits/confirm` and `DELETE /api/protection/limits/pending` */
export const namedLimitRequestSchema = z.object({ kind: kindField, window: windowField });
export type NamedLimitRequest = z.infer<typeof namedLimitRequestSchema>;

const hoursMessage = constant(texts, (t) => t('hours'));

/** `POST /api/protection/time-out` */
export const timeOutRequestSchema = z.object({
  hours: z
    .int({ error: hoursMessage })
    .min(TIME_OUT_HOURS.min, hoursMessage)
    .max(TIME_OUT_HOURS.max, hoursMessage),
});
export type TimeOutRequest = z.infer<typeof timeOutRequestSchema>;

const monthsMessage = constant(texts, (t) => t('months'));

/** `POST /api/protection/self-exclusion`: without the right password it needs a fresh proof of the session. */
export const selfExclusionRequestSchema = z.object({
  months: z
    .int({ error: monthsMessage })
    .min(SELF_EXCLUSION_MONTHS.min, monthsMessage)
    .max(SELF_EXCLUSION_MONTHS.max, monthsMessage)
    .nullable()
    .describe('null: for good'),
  password: z.string().min(1).max(128).optional(),
});
export type SelfExclusionRequest = z.infer<typeof selfExclusionRequestSchema>;

/** `PUT /api/protection/reality-check` */
export const putRealityCheckRequestSchema = z.object({
  minutes: z.literal(REALITY_CHECK_MINUTES, { error: constant(texts, (t) => t('minutes')) }),
});
export type PutRealityCheckRequest = z.infer<typeof putRealityCheckRequestSchema>;

/** `PUT /api/protection/birth-date`: once; only an operator corrects it */
export const putBirthDateRequestSchema = z.object({
  birthDate: z.iso.date({ error: BIRTH_DATE_FAULT }),
});
export type PutBirthDateRequest = z.infer<typeof putBirthDateRequestSchema>;

/** `POST /api/protection/reality-check/answer` */
export const answerRealityCheckRequestSchema = z.object({
  choice: z.enum(['continue', 'stop'], { error: constant(texts, (t) => t('choice')) }),
});
export type AnswerRealityCheckRequest = z.infer<typeof answerRealityCheckRequestSchema>;

/** `GET /api/protection/history`: insert-only, newest first, the newest 1,000 */
export const protectionHistoryResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string().describe('player, or the operator'),
      what: z.string().describe('such as `limit deposit day`, `time-out`, `reality-check`, `date of birth`'),
      step: z.string().describe('such as `set`, `asked`, `confirmed`, `withdrawn`, `corrected`'),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});
export type ProtectionHistoryResponse = z.infer<typeof protectionHistoryResponseSchema>;
