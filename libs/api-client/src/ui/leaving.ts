import { send, type ApiBaseQuery } from './send.js';
import { LOGOUT_PATH, noteSuccess, type Leaving, type SessionStanding } from './session-standing.js';

type Call = Parameters<ApiBaseQuery>;
type Answer = Awaited<ReturnType<ApiBaseQuery>>;

/** What the server would say, where it need not be asked. */
export const NOT_SIGNED_IN: Answer = { error: { status: 401, data: undefined } };

function newLeaving(): Leaving {
  let decide: () => void = () => undefined;
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  return { decided, decide, openLogouts: 0 };
}

/** Resolves once no logout is under way: until then nobody can say what a 401 means. */
export async function logoutDecided(session: SessionStanding): Promise<void> {
  while (session.leaving !== null) await session.leaving.decided;
}

/** Sends a logout, and takes back the reads that it would overtake: what they bring is for nobody then. */
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
    if (isOut) noteSuccess(session, LOGOUT_PATH);
    if (isOut || leaving.openLogouts === 0) {
      session.leaving = null;
      leaving.decide();
    }
  }
}

/** Sends a read that a logout may take back. Shape: its answer, and whether it was taken back. */
async function sendOpenly(
  session: SessionStanding,
  ...[args, queryApi, options]: Call
): Promise<{ answer: Answer; isTakenBack: boolean }> {
  const read = new AbortController();
  const giveUp = (): void => read.abort();
  if (queryApi.signal.aborted) giveUp();
  // Not `AbortSignal.any`: a browser from before 2024, which lacks it, would load nothing at all.
  queryApi.signal.addEventListener('abort', giveUp);
  session.openReads.add(read);
  try {
    const answer = await send(args, { ...queryApi, signal: read.signal }, options);
    return { answer, isTakenBack: read.signal.aborted && !queryApi.signal.aborted };
  } finally {
    session.openReads.delete(read);
    queryApi.signal.removeEventListener('abort', giveUp);
  }
}

/**
 * Sends a call that changes nothing; while the player logs out it waits, whether it was sent before or not. Where they
 * are out it is answered with 401, whatever it asks for: the page forgets what it held, and asks anew for what is
 * still looked at. Where the logout failed it is sent as if nothing had been.
 */
export async function sendRead(session: SessionStanding, ...call: Call): Promise<Answer> {
  for (let mustWait = session.leaving !== null; ; mustWait = true) {
    if (mustWait) {
      await logoutDecided(session);
      if (session.standing === 'signed-out') return NOT_SIGNED_IN;
    }
    const { answer, isTakenBack } = await sendOpenly(session, ...call);
    if (!isTakenBack) return answer;
  }
}
