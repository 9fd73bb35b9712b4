import { MAX_PASSKEYS, type Attestation, type CreationOptions } from '@paasa/proofs';
import {
  challengeIn,
  creationOptionsFor,
  verifyAttestation,
  type NewCredential,
  type PasskeyUser,
  type RelyingParty,
} from '@paasa/proofs/server';
import { ok, refuse, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { insertPasskey, listPasskeys, type Passkey } from '../members/passkeys.repo.js';
import type { Place } from '../sessions/sessions.repo.js';
import type { Places } from '../shared/staff-config.js';
import type { ChallengeUse, PasskeyChallenges } from './passkey-challenges.js';
import { passkeyExpired, passkeyKnown, passkeyRefused } from './refusals.js';

/** A new passkey that the browser has proved to hold. It counts with `store`. */
export interface VerifiedPasskey {
  readonly credential: NewCredential;
  readonly transports: readonly string[];
  readonly challenge: string;
}

export interface NewPasskeys {
  begin(use: ChallengeUse, user: PasskeyUser, passkeys: readonly Passkey[]): CreationOptions;
  /** Errors: `staff/passkey-expired` without a valid challenge, `staff/passkey-refused`. */
  verify(attestation: Attestation, use: ChallengeUse): Promise<Result<VerifiedPasskey>>;
  /**
   * Stores it, named by its device. Shape: its id. Errors: `staff/passkey-expired` if the challenge was used,
   * `staff/passkey-known`, `staff/too-many-passkeys`.
   */
  store(tx: Tx, staffId: string, verified: VerifiedPasskey, place: Place): Promise<Result<string>>;
}

export function createNewPasskeys({
  party,
  challenges,
  places,
}: {
  readonly party: RelyingParty;
  readonly challenges: PasskeyChallenges;
  readonly places: Pick<Places, 'deviceNameOf'>;
}): NewPasskeys {
  return {
    begin: (use, user, passkeys) =>
      creationOptionsFor(user, { party, challenge: challenges.make(use), passkeys }),
    async verify(attestation, use) {
      const challenge = challengeIn(attestation.response.clientDataJSON);
      if (challenge === null) return passkeyRefused();
      if (!challenges.isValid(challenge, use)) return passkeyExpired();
      const verified = await verifyAttestation(attestation, { challenge, party });
      if (!verified.ok) return passkeyRefused();
      const { transports = [] } = attestation.response;
      return ok({ credential: verified.value, transports: transports ?? [], challenge });
    },
    async store(tx, staffId, { credential, transports, challenge }, { userAgent }) {
      if (!(await challenges.take(tx, challenge))) return passkeyExpired();
      if ((await listPasskeys(tx, staffId)).length >= MAX_PASSKEYS)
        return refuse(
          'conflict',
          'staff/too-many-passkeys',
          `You have ${String(MAX_PASSKEYS)} passkeys already.`,
        );
      const name = places.deviceNameOf(userAgent);
      const passkeyId = await insertPasskey(tx, staffId, { ...credential, transports, name });
      return passkeyId === null ? passkeyKnown() : ok(passkeyId);
    },
  };
}
