import type { Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { z } from 'zod';
import type { Facts, Subject } from '../../contract/action.js';
import type { Right } from '../../rules/rights.js';
import type { StaffMember } from '../shared/ports.js';

/** What an action would do now. */
export interface Prepared {
  readonly subject: Subject;
  /** What moves; null if no money moves. */
  readonly amountPaise: number | null;
  /** Whether it waits for a second person whatever the amount. */
  readonly isForTwo?: boolean;
  /** One sentence for the person who approves. It names no player but by id. */
  readonly summary: string;
  readonly before: Facts;
}

/** Who does it, and how it is recorded. */
export interface ActionBy {
  /** Who answers for it: of two people the one who has approved it. */
  readonly member: StaffMember;
  readonly reason: string;
  /** Whether a second person has approved it. */
  readonly isForTwo?: boolean;
  /** What `prepare` has found. */
  readonly before: Facts;
  /** Records the action. To be called once, at the end of the transaction that does it. */
  settle(tx: Tx, after: Facts): Promise<void>;
}

/** Something that staff can do. The server asks for a reason, records it, and finds a second person where it must. */
export interface ConsoleAction<Params extends z.ZodType = z.ZodType> {
  /** Part of its address: `void-round`. */
  readonly name: string;
  readonly right: Right;
  /** For people: `Void a round`. */
  readonly title: string;
  /** Leaves what it has once read as it is: stored params are read again when a second person approves them. */
  readonly params: Params;
  /** Whether it always waits for a second person. Without it, the amount decides. */
  readonly isForTwo?: boolean;
  /** Changes nothing. A second person may approve only as long as it gives the same. */
  prepare(params: z.output<Params>): Promise<Result<Prepared>>;
  /**
   * Does it, in one transaction with its record; no outside service is called in it. `ask-provider` is the exception: it
   * records what the provider’s answer has changed, after that. It refuses if what `prepare` has found
   * no longer holds, so that the record is right and no more moves than was approved.
   */
  run(params: z.output<Params>, by: ActionBy): Promise<Result<unknown>>;
}
