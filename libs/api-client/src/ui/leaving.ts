import { send, type ApiBaseQuery } from './send.js';
import type { SessionStanding } from './session-standing.js';

type Call = Parameters<ApiBaseQuery>;
type Answer = Awaited<ReturnType<ApiBaseQuery>>;

/** What the server would say, where it need not be asked. */
export const NOT_SIGNED_IN: Answer = { error: { status: 401, data: undefined } };

/** Resolves once no logout is under way: until then nobody can say what a 401 means. */
export async function logoutDecided(session: SessionStanding): Promise<void> {
  while (session.logout !== null) await session.logout;
}

/** Sends a logout, and takes back the reads that it would overtake: what they bring is for nobody then. */
export function sendLogout(session: SessionStanding, ...call: Call): Promise<Answer> {
  for (const read of session.openReads) read.abort();
  const sent = (async () => send(...call))();
  const decided = sent
    .then(
      ({ error }) => {
        if (error === undefined) session.standing = 'signed-out';
      },
      () => undefined,
    )
    .then(() => {
      if (session.logout === decided) session.logout = null;
    });
  session.logout = decided;
  return sent;
}

/**
 * Sends a call that changes nothing; while the player logs out it waits, whether it was sent before or not. Where they
 * are out it is answered with 401, and where the logout failed it is sent as if nothing had been.
 */
export async function sendRead(
  session: SessionStanding,
  ...[args, queryApi, options]: Call
): Promise<Answer> {
  for (let isTakenBack = false; ; isTakenBack = true) {
    if (isTakenBack || session.logout !== null) {
      await logoutDecided(session);
      if (session.standing === 'signed-out') return NOT_SIGNED_IN;
    }
    const taking = new AbortController();
    const giveUp = () => taking.abort();
    if (queryApi.signal.aborted) giveUp();
    queryApi.signal.addEventListener('abort', giveUp);
    session.openReads.add(taking);
    const answer = await send(args, { ...queryApi, signal: taking.signal }, options);
    session.openReads.delete(taking);
    queryApi.signal.removeEventListener('abort', giveUp);
    if (!taking.signal.aborted || queryApi.signal.aborted) return answer;
  }
}
