import { send, type ApiBaseQuery } from './send.js';
import { LOGOUT_PATH, recordSuccess, type Leaving, type SessionStanding } from './session-standing.js';

type Call = Parameters<ApiBaseQuery>;
type Answer = Awaited<ReturnType<ApiBaseQuery>>;

/** The answer of the server to a guest, without a request. */
export const NOT_SIGNED_IN: Answer = { error: { status: 401, data: undefined } };

function newLeaving(): Leaving {
  let decide: () => void = () => undefined;
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  return { decided, decide, openLogouts: 0 };
}

/** Resolves when no logout is in progress. During a logout, a 401 may mean an expired session or the logout itself. */
export async function logoutDecided(session: SessionStanding): Promise<void> {
  while (session.leaving !== null) await session.leaving.decided;
}

/** Sends a logout, and cancels the reads in progress: their answers belong to the player who leaves. */
export async function sendLogout(session: SessionStanding, ...call: Call): Promise<Answer> {
  for (const read of session.openReads) read.abort();
  session.leaving ??= newLeaving();
  const { leaving } = session;
  leaving.openLogouts += 1;
  let isOut = false;
  try {
    const answer = await send(...call);
    isOut = answer.error === undefined;
    return answer;
  } finally {
    leaving.openLogouts -= 1;
    if (isOut) recordSuccess(session, LOGOUT_PATH);
    if (isOut || leaving.openLogouts === 0) {
      session.leaving = null;
      leaving.decide();
    }
  }
}

/** Sends a read that a logout may cancel. Shape: its answer, and whether a logout cancelled it. */
async function sendOpenly(
  session: SessionStanding,
  ...[args, queryApi, options]: Call
): Promise<{ answer: Answer; isCancelled: boolean }> {
  const read = new AbortController();
  const cancel = (): void => read.abort();
  if (queryApi.signal.aborted) cancel();
  // Not `AbortSignal.any`: browsers from before 2024 lack it, and would load nothing at all.
  queryApi.signal.addEventListener('abort', cancel);
  session.openReads.add(read);
  try {
    const answer = await send(args, { ...queryApi, signal: read.signal }, options);
    return { answer, isCancelled: read.signal.aborted && !queryApi.signal.aborted };
  } finally {
    session.openReads.delete(read);
    queryApi.signal.removeEventListener('abort', cancel);
  }
}

/**
 * Sends a call that changes nothing. It waits while the player logs out, even if it was sent before. After the logout
 * its answer is 401, for each path. Then the page drops its cache and requests the shown data again. After a failed
 * logout the call is sent as usual.
 */
export async function sendRead(session: SessionStanding, ...call: Call): Promise<Answer> {
  for (let mustWait = session.leaving !== null; ; mustWait = true) {
    if (mustWait) {
      await logoutDecided(session);
      if (session.standing === 'signed-out') return NOT_SIGNED_IN;
    }
    const { answer, isCancelled } = await sendOpenly(session, ...call);
    if (!isCancelled) return answer;
  }
}
