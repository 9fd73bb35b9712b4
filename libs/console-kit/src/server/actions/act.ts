import { refuse, type Refused } from '@paasa/result';
import { RefusalError, unwrap } from '@paasa/server-kit/server';
import type { ActionOutcome } from '../../contract/action.js';
import { FOUR_EYES_ABOVE_PAISE } from '../../rules/rights.js';
import type { ConsolePorts, StaffMember } from '../shared/ports.js';
import type { ConsoleAction, Prepared } from './console-action.js';
import { runAction } from './run-action.js';

export interface ActAsked {
  readonly action: ConsoleAction;
  readonly params: unknown;
  readonly reason: string;
  readonly actionId: string;
  /** Of the action's name and params. */
  readonly callHash: string;
  readonly member: StaffMember;
}

type Ports = Pick<ConsolePorts, 'log' | 'approvals'>;

const needsSecond = (action: ConsoleAction, { isForTwo = false, amountPaise }: Prepared): boolean =>
  action.isForTwo === true || isForTwo || (amountPaise ?? 0) > FOUR_EYES_ABOVE_PAISE;

const usedOtherwise = (): Refused =>
  refuse(
    'conflict',
    'console/other-action',
    'An earlier try with other values was received. Please look at what it did, then begin anew.',
  );

const decided = (): Refused =>
  refuse('conflict', 'console/approval-decided', 'This was asked for before, and it is decided.');

/** What an earlier call with this id has done; null if there was none. The approval is read first: done is its last state. */
async function findEarlier({ log, approvals }: Ports, asked: ActAsked): Promise<ActionOutcome | null> {
  const { actionId, callHash } = asked;
  const waiting = await approvals.find(actionId);
  const done = await log.findAction(actionId);
  const earlier = done ?? waiting;
  if (earlier === null) return null;
  if (earlier.callHash !== callHash) return unwrap(usedOtherwise());
  if (done !== null) return { state: 'done', after: done.after };
  return waiting?.isWaiting === true ? { state: 'waiting', approvalId: actionId } : unwrap(decided());
}

/** Params that change when they are read a second time would be other ones after an approval. */
function requireRepeatable({ action, params }: ActAsked): void {
  const stored: unknown = JSON.parse(JSON.stringify(params));
  if (JSON.stringify(action.params.parse(stored)) !== JSON.stringify(params))
    throw new Error(`The params of ${action.name} are not the same when they are read again.`);
}

async function actNow({ log, approvals }: Ports, asked: ActAsked): Promise<ActionOutcome> {
  const { action, params, reason, actionId, callHash, member } = asked;
  const prepared = unwrap(await action.prepare(params));
  if (!needsSecond(action, prepared))
    return { state: 'done', after: unwrap(await runAction(log, { ...asked, prepared })) };
  requireRepeatable(asked);
  const { name, title } = action;
  await approvals.ask(member, { actionId, callHash, action: name, title, params, reason, ...prepared });
  return { state: 'waiting', approvalId: actionId };
}

/**
 * Does an action once, however often it is sent with the same id, or has a second person asked.
 *
 * Errors: `RefusalError` of the action, and `console/other-action` for an id of a call with other params.
 */
export async function act(ports: Ports, asked: ActAsked): Promise<ActionOutcome> {
  const earlier = await findEarlier(ports, asked);
  if (earlier !== null) return earlier;
  try {
    return await actNow(ports, asked);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    // The first of two equal calls may have ended meanwhile: that is why this one is refused.
    const meanwhile = await findEarlier(ports, asked);
    if (meanwhile === null) throw error;
    return meanwhile;
  }
}
