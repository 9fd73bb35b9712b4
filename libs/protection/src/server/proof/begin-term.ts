import { isSameRecording, recordingOf } from '../../rules/profiles/recording.js';
import { timeParameter, type ProtectionContext } from '../context/protection-context.js';
import { clearPlayHours } from '../limits/play-hours.repo.js';
import { readNow } from '../state/now.repo.js';
import { insertRecordingTerm, listRecordingTerms, lockRecordingTerms } from './recording-terms.repo.js';

/**
 * Records from when on the profile records what, before the first stake under it.
 *
 * Hours of an earlier term have a gap before this one, so they are deleted: limits count whole days until the new hours
 * reach back far enough.
 */
export async function beginTerm(context: Pick<ProtectionContext, 'db' | 'profile' | 'clock'>): Promise<void> {
  const { db, profile } = context;
  const recording = recordingOf(profile);
  const known = await db.read(listRecordingTerms);
  if (isSameRecording(known.at(-1)?.recording ?? null, recording)) return;
  await db.transaction(async (tx) => {
    await lockRecordingTerms(tx);
    const last = (await listRecordingTerms(tx)).at(-1);
    const before = last?.recording ?? null;
    if (isSameRecording(before, recording)) return;
    if (recording.countsHours && before?.countsHours !== true) await clearPlayHours(tx);
    const since = await readNow(tx, timeParameter(context));
    await insertRecordingTerm(tx, { position: (last?.position ?? 0) + 1, since, recording });
  });
}
