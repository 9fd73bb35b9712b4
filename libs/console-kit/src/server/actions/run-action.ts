import { ok, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { Facts } from '../../contract/action.js';
import type { ConsoleLogPort, StaffMember } from '../shared/ports.js';
import type { ConsoleAction, Prepared } from './console-action.js';

export interface RunAsked {
  readonly action: ConsoleAction;
  readonly params: unknown;
  readonly prepared: Prepared;
  readonly member: StaffMember;
  readonly reason: string;
  readonly actionId: string;
  readonly callHash: string;
  /** Only of an approved action: runs in its transaction, before its entry in the log. */
  readonly also?: (tx: Tx) => Promise<void>;
}

/**
 * Does an action and records it in the same transaction. Shape: what it has changed.
 *
 * Errors: throws for an action that has recorded nothing, which is a bug.
 */
export async function runAction(log: ConsoleLogPort, asked: RunAsked): Promise<Result<Facts>> {
  const { action, params, prepared, member, reason, actionId, callHash, also } = asked;
  const { subject, before } = prepared;
  const recorded: Facts[] = [];
  const done = await action.run(params, {
    member,
    reason,
    before,
    isForTwo: also !== undefined,
    async settle(tx, after) {
      await also?.(tx);
      const what = { event: action.name, subject, reason, before, after };
      await log.append(tx, member, { ...what, actionId, callHash });
      recorded.push(after);
    },
  });
  if (!done.ok) return done;
  const [facts] = recorded.slice(-1);
  if (facts === undefined) throw new Error(`The action ${action.name} has recorded nothing.`);
  return ok(facts);
}
