import { HOUSE_STEPS, type HouseStep } from '@paasa/server-kit';
import { z } from 'zod';
import type { HouseFigures } from '../rules/house-figures.js';
import type { ForwardSignatures } from './cell-signatures.js';
import { answerPlugin, createAsk, type Ask, type OnSilent, type SignedQuestion } from './signed-question.js';

export const HOUSE_PATH = '/api/cells/house';

/** `at` is the asker’s time, so that all cells add up the same hours. */
const bodySchema = z.object({ step: z.enum(HOUSE_STEPS), at: z.iso.datetime() });
const countSchema = z.int().nonnegative();
/** Also below zero, where something came back. */
const paiseSchema = z.int();
const answerSchema = z.object({
  betCount: countSchema,
  stakedPaise: paiseSchema,
  paidPaise: paiseSchema,
  costsPaise: paiseSchema,
  depositCount: countSchema,
  depositedPaise: paiseSchema,
  withdrawnPaise: paiseSchema,
  correctedPaise: paiseSchema,
  feesPaise: paiseSchema,
});

const question: SignedQuestion<z.infer<typeof bodySchema>, z.infer<typeof answerSchema>> = {
  path: HOUSE_PATH,
  body: bodySchema,
  answer: answerSchema,
  bodyLimitBytes: 1024,
  contentOf: ({ step, at }) => ['house', step, at],
  fits: () => true,
};

/** Reads the house’s figures of a cell’s own database: the sum of the periods that the overview shows for the step. */
export type ReadHouse = (step: HouseStep, now: Date) => Promise<HouseFigures>;

/** Asks a cell for the figures of its house. */
export type AskHouse = Ask<{ readonly step: HouseStep; readonly at: string }, HouseFigures>;

export const createAskHouse = (signatures: ForwardSignatures, onSilent: OnSilent): AskHouse =>
  createAsk(question, signatures, onSilent);

/** Answers the other cells what the house of this one took and gave. */
export const houseAnswer = (readHouse: ReadHouse) =>
  answerPlugin(question, ({ step, at }) => readHouse(step, new Date(at)));
