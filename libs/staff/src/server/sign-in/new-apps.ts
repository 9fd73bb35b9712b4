import { newTotpKey, totpStepOf, totpUri } from '@paasa/proofs/server';
import { ok, type Result } from '@paasa/result';
import type { Cipher, Tx } from '@paasa/server-kit/server';
import { deleteEnrolment, findEnrolment, replaceEnrolment } from '../members/enrolments.repo.js';
import { ownerOfTotp } from '../members/totp-cipher.js';
import { enrolmentOver, wrongNewCode } from './refusals.js';
import { CONSOLE_NAME } from './console-name.js';

/** A key for an authenticator app, which waits for its first code. */
export interface BegunApp {
  readonly enrolmentId: string;
  /** The secret as base32. */
  readonly key: string;
  readonly uri: string;
}

/** A key whose first code was right. */
export interface ConfirmedApp {
  readonly sealedTotp: string;
  /** The time step of that code: it counts as used. */
  readonly lastStep: number;
}

export interface NewApps {
  begin(tx: Tx, member: { readonly staffId: string; readonly email: string }): Promise<BegunApp>;
  /** Uses the key up. Errors: `staff/enrolment-over`, `staff/wrong-code`. */
  confirm(
    tx: Tx,
    staffId: string,
    given: { readonly enrolmentId: string; readonly code: string },
  ): Promise<Result<ConfirmedApp>>;
}

export const createNewApps = ({
  cipher,
  nowMs = Date.now,
}: {
  readonly cipher: Cipher;
  readonly nowMs?: () => number;
}): NewApps => ({
  async begin(tx, { staffId, email }) {
    const key = newTotpKey();
    const enrolmentId = await replaceEnrolment(tx, staffId, cipher.seal(key, ownerOfTotp(staffId)));
    return { enrolmentId, key, uri: totpUri(key, { issuer: CONSOLE_NAME, email }) };
  },
  async confirm(tx, staffId, { enrolmentId, code }) {
    const sealedTotp = await findEnrolment(tx, staffId, enrolmentId);
    if (sealedTotp === null) return enrolmentOver();
    const lastStep = totpStepOf(cipher.open(sealedTotp, ownerOfTotp(staffId)), code, nowMs());
    if (lastStep === null) return wrongNewCode();
    await deleteEnrolment(tx, staffId);
    return ok({ sealedTotp, lastStep });
  },
});
