import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { payoutOutcomes } from '../entities/payout.js';
import { refundOutcomes } from '../entities/refund.js';

const dayMs = 24 * 60 * 60 * 1000;
const longestLatencyMs = 60_000;
const mostCopies = 20;

const share = z.number().min(0).max(1);
const flagOrShare = z.union([z.boolean(), share], 'must be a boolean or a share from 0 to 1');

/** **Shape**: the provider's faults; a fault that is not named is off. */
export const faultsSchema = z.strictObject({
  webhookDelayMs: z.int().min(0).max(dayMs).default(0),
  webhookCopies: z.int().min(1).max(mostCopies).default(1),
  webhookDrop: flagOrShare.default(false),
  webhookShuffle: z.boolean().default(false),
  payoutOutcome: z.enum(payoutOutcomes).default('processed'),
  refundOutcome: z.enum(refundOutcomes).default('processed'),
  payoutAtOnce: z.boolean().default(false),
  refundAtOnce: z.boolean().default(false),
  httpErrorRate: share.default(0),
  cutAfterCommit: flagOrShare.default(false),
  latencyMs: z.int().min(0).max(longestLatencyMs).default(0),
});
export type FaultSettings = z.infer<typeof faultsSchema>;

/** The active faults. They are kept in memory, so that a person can remove them with a restart. */
export class Faults {
  private settings: FaultSettings = faultsSchema.parse({});
  private readonly listeners: (() => void)[] = [];

  constructor(readonly random: () => number = draw) {}

  get current(): FaultSettings {
    return this.settings;
  }

  set(settings: FaultSettings): void {
    this.settings = settings;
    for (const listener of this.listeners) listener();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Decides one case of a fault that hits always, never, or a share of the cases. */
  strikes(name: 'webhookDrop' | 'cutAfterCommit' | 'httpErrorRate'): boolean {
    const rate = Number(this.settings[name]);
    return rate === 1 || (rate > 0 && this.random() < rate);
  }
}

const drawCount = 2 ** 32;

/** From 0 to below 1. */
function draw(): number {
  return randomInt(drawCount) / drawCount;
}
