import { parseRecoveryCode } from '@paasa/proofs';
import { checkPassword, newTotpKey, totpStepOf } from '@paasa/proofs/server';
import type { Result } from '@paasa/result';
import { createSharedLine, type Cipher, type Database, type Tx } from '@paasa/server-kit/server';
import { holdMember, NOBODY, storeStep, type HeldMember } from '../members/members.repo.js';
import { takeRecoveryCode } from '../members/recovery-codes.repo.js';
import { ownerOfTotp } from '../members/totp-cipher.js';
import type { Place } from '../sessions/sessions.repo.js';
import type { Failure, Failures } from './failures.js';
import { busy, notRight, tooManyTries } from './refusals.js';
import { giveTryBack, takeTry, type Try } from './tries.js';

export interface GivenPassword {
  /** Whom it is compared with; null for an unknown address. */
  readonly member: HeldMember | null;
  readonly password: string;
  /** Of an authenticator app, or a recovery code. */
  readonly code: string;
  readonly place: Place;
  readonly counted: Pick<Try, 'accountHash' | 'scope'>;
  readonly event: Failure['event'];
}

export interface PasswordProofs {
  /**
   * Checks a password together with a code, which it uses up. If both are right, it does `then` in the same transaction.
   *
   * It takes the same steps for an unknown address, a wrong password and a wrong code, and answers them alike. Errors:
   * `staff/not-right`, `staff/too-many-tries`, `staff/busy`, and those of `then`.
   */
  check<T>(
    given: GivenPassword,
    then: (tx: Tx, member: HeldMember) => Promise<Result<T>>,
  ): Promise<Result<T>>;
}

/** A waiting call holds its password in memory; few people sign in at once. */
const LINE = { running: 1, waiting: 20 };

export interface PasswordProofsOptions {
  readonly db: Database;
  readonly cipher: Cipher;
  readonly failures: Failures;
  readonly nowMs?: () => number;
}

export function createPasswordProofs({
  db,
  cipher,
  failures,
  nowMs = Date.now,
}: PasswordProofsOptions): PasswordProofs {
  const [knownLine, otherLine] = [createSharedLine(LINE, busy), createSharedLine(LINE, busy)];
  const nobodysKey = cipher.seal(newTotpKey(), ownerOfTotp(NOBODY));

  /** Judges a code of an app; uses it up for a right password. */
  async function judgeStep(tx: Tx, member: HeldMember | null, code: string, isRight: boolean) {
    const sealed = member?.sealedTotp ?? null;
    const owner = ownerOfTotp(sealed === null || member === null ? NOBODY : member.staffId);
    const step = totpStepOf(cipher.open(sealed ?? nobodysKey, owner), code, nowMs());
    if (step === null || sealed === null || step <= (member?.lastStep ?? 0)) return false;
    await storeStep(tx, isRight && member !== null ? member.staffId : NOBODY, step);
    return true;
  }

  async function judge(tx: Tx, member: HeldMember | null, code: string, isRight: boolean): Promise<boolean> {
    const recoveryCode = parseRecoveryCode(code);
    if (recoveryCode === null) return judgeStep(tx, member, code, isRight);
    return takeRecoveryCode(tx, isRight && member !== null ? member.staffId : NOBODY, recoveryCode);
  }

  return {
    check({ member, password, code, place, counted, event }, then) {
      // A flood from elsewhere holds one connection, and keeps nobody out whom the account knows.
      const line = counted.scope === null ? otherLine : knownLine;
      const asked = { ...counted, network: place.network, isGuess: parseRecoveryCode(code) === null };
      return line(async () => {
        const tryId = await db.transaction((tx) => takeTry(tx, asked));
        if (tryId === null) return tooManyTries();
        const isPasswordRight = await checkPassword(member?.passwordHash ?? null, password);
        return db.transaction(async (tx) => {
          const held = await holdMember(tx, member?.staffId ?? NOBODY);
          // Another call may have changed the password meanwhile.
          const isRight = isPasswordRight && held?.passwordHash === member?.passwordHash;
          const isCodeRight = await judge(tx, held, code, isRight);
          if (!isRight || !isCodeRight || held === null) {
            const staffId = member?.staffId ?? null;
            await failures.append(tx, place, { event, staffId, facts: { method: 'password' } });
            return notRight();
          }
          await giveTryBack(tx, tryId);
          return then(tx, held);
        });
      });
    },
  };
}
