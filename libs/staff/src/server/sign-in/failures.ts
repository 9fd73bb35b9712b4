import type { Facts } from '@paasa/console-kit';
import { ok, type Result } from '@paasa/result';
import { createSharedLine, type Database, type Tx } from '@paasa/server-kit/server';
import { appendEntry } from '../log/append-entry.js';
import type { Place } from '../sessions/sessions.repo.js';
import type { Places } from '../shared/staff-config.js';
import { busy } from './refusals.js';
import { takeTry } from './tries.js';

export interface Failure {
  readonly event: 'staff-sign-in-failed' | 'staff-proof-failed' | 'staff-welcome-failed';
  /** Null if nobody is known. */
  readonly staffId: string | null;
  readonly facts: Facts;
}

export interface Failures {
  /** Records a wrong try, as the last statement of its transaction. */
  append(tx: Tx, place: Place, failure: Failure): Promise<void>;
  /**
   * Records what cannot be guessed, such as an answer of a passkey, in the same numbers as guesses. Errors: `staff/busy`.
   */
  record(place: Place, failure: Failure): Promise<Result<void>>;
}

/** Each caller may cause a record, so all of them together hold one connection. */
const LINE = { running: 1, waiting: 20 };

/** The records of what did not open anything. Their number is limited, so that no caller can fill the log. */
export function createFailures({
  db,
  places,
}: {
  readonly db: Database;
  readonly places: Pick<Places, 'networkNameOf'>;
}): Failures {
  const append: Failures['append'] = (tx, { network }, { event, staffId, facts }) =>
    appendEntry(tx, null, {
      event,
      subject: { kind: 'staff', id: staffId ?? 'unknown' },
      reason: null,
      after: { ...facts, network: places.networkNameOf(network) ?? 'unknown' },
    });
  const line = createSharedLine(LINE, busy);
  return {
    append,
    record: (place, failure) =>
      line(async () => {
        const asked = { accountHash: null, scope: null, network: place.network, isGuess: false };
        await db.transaction(async (tx) => {
          if ((await takeTry(tx, asked)) !== null) await append(tx, place, failure);
        });
        return ok(undefined);
      }),
  };
}
