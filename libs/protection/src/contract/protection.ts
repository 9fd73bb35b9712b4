import { constant } from '@paasa/texts';
import { z } from 'zod';
import { EXCLUSION_KINDS, REALITY_CHECK_MINUTES } from '../rules/exclusion-bounds.js';
import { LIMIT_KINDS, LIMIT_WINDOWS } from '../rules/limit-kinds.js';
import { texts } from './texts/texts.js';

const limitAmountField = z.number().min(0).describe('rupees, at most two decimals; of `time` minutes');

export const limitSchema = z
  .object({
    kind: z.enum(LIMIT_KINDS),
    window: z.enum(LIMIT_WINDOWS),
    amount: limitAmountField,
    used: limitAmountField.describe('in this window, open rounds and open deposits included; never below 0'),
    remaining: limitAmountField.describe('what is left; a win adds to that of a loss limit'),
    renewsAt: z.iso.datetime().describe('when the window ends, or its oldest part'),
    renewal: z.enum(['whole', 'oldest']).describe('what no longer counts from then on'),
    isMandatory: z.boolean().describe('every player has it; a player can set a lower one'),
    pending: z
      .object({
        amount: limitAmountField.nullable().describe('null: none'),
        effectiveAt: z.iso.datetime().describe('from then on it waits for `confirm`'),
        isConfirmable: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'PlayLimit' });
export type PlayLimit = z.infer<typeof limitSchema>;

export const exclusionSchema = z
  .object({
    kind: z.enum(EXCLUSION_KINDS),
    until: z.iso.datetime().nullable().describe('null: for good'),
  })
  .meta({ id: 'Exclusion' });
export type Exclusion = z.infer<typeof exclusionSchema>;

const realityCheckMinutesField = z.literal(REALITY_CHECK_MINUTES, {
  error: constant(texts, (t) => t('minutes')),
});

export const realityCheckSchema = z
  .object({
    minutes: realityCheckMinutesField,
    isDue: z.boolean().describe('new bets are refused until the answer'),
    elapsedSeconds: z
      .int()
      .min(0)
      .describe('since play began, or since the last answer; 0 while nobody plays'),
    bets: z.int().min(0),
    wagered: z.number().min(0).describe('rupees'),
    net: z.number().describe('rupees; negative: lost'),
  })
  .meta({ id: 'RealityCheck' });
export type RealityCheck = z.infer<typeof realityCheckSchema>;

export const playProfileSchema = z
  .object({
    name: z.string(),
    minGameCycleMs: z.int().min(0),
    isAutoplayAllowed: z.boolean(),
    isQuickPlayAllowed: z.boolean(),
    windows: z.enum(['calendar', 'rolling']).describe('rolling: the last 24 hours, 7 or 30 days'),
    areLimitsAskedFirst: z.boolean().describe('a deposit needs a choice about a deposit limit before it'),
    mandatoryLimits: z
      .array(limitSchema.pick({ kind: true, window: true, amount: true }))
      .describe('the highest that a player can have'),
    realityCheckChoices: z.array(realityCheckMinutesField).describe('minutes'),
  })
  .meta({ id: 'PlayProfile' });
export type PlayProfileFacts = z.infer<typeof playProfileSchema>;

/** `GET /api/protection`, and the answer of every change */
export const protectionResponseSchema = z.object({
  success: z.literal(true),
  limits: z.array(limitSchema).describe('those that hold'),
  hasChosenDepositLimit: z.boolean().describe('or has chosen to go without one (`amount: null`)'),
  exclusion: exclusionSchema.nullable(),
  realityCheck: realityCheckSchema,
  age: z
    .object({
      minAge: z.int().min(0),
      birthDate: z.iso.date().nullable().describe('null: not given yet; play and deposits wait for it'),
      isUnderAge: z.boolean(),
    })
    .nullable()
    .describe('null: the profile does not ask for it'),
  maxStake: z.number().positive().nullable().describe('rupees; of one bet, at the age of the player'),
  profile: playProfileSchema,
});
export type ProtectionResponse = z.infer<typeof protectionResponseSchema>;
