import { createTestAuthenticator, type StatedFacts } from '../../testing/test-authenticator.js';
import { creationOptionsFor, requestOptionsFor } from './ceremony-options.js';
import { relyingPartyOf } from './relying-party.js';
import { verifyAssertion, verifyAttestation, type NewCredential, type Verified } from './verify-answer.js';

const party = relyingPartyOf({
  name: 'Paasa console',
  webOrigin: 'https://console.example',
  otherOrigins: [],
});
const begun = { party, challenge: 'Y2hhbGxlbmdl', passkeys: [] };
const user = { handle: 'aGFuZGxl', name: 'Asha Rao', email: 'asha@example.com' };
const newAuthenticator = () => createTestAuthenticator({ origin: 'https://console.example' });

const WRONG: [string, Partial<StatedFacts>][] = [
  ['of a page of another origin', { origin: 'https://paasa.example' }],
  ['to another challenge', { challenge: 'b3RoZXI' }],
  ['for another relying party', { rpId: 'paasa.example' }],
  ['by nobody at the authenticator', { isUserPresent: false }],
  ['of an authenticator that has not verified its user', { isUserVerified: false }],
];

const made = (verified: Verified<NewCredential>): NewCredential => {
  if (!verified.ok) throw new Error(verified.reason);
  return verified.value;
};

describe('a new passkey', () => {
  it('is accepted from an authenticator that answers the options', async () => {
    const attestation = newAuthenticator().create(creationOptionsFor(user, begun), { isSynced: true });
    expect(await verifyAttestation(attestation, begun)).toMatchObject({
      ok: true,
      value: { credentialId: attestation.id, counter: 0, isSynced: true },
    });
  });

  it.each([...WRONG, ['of another kind', { type: 'webauthn.get' }] as const])(
    'is refused as an answer %s',
    async (_what, changed) => {
      const attestation = newAuthenticator().create(creationOptionsFor(user, begun), changed);
      expect(await verifyAttestation(attestation, begun)).toMatchObject({ ok: false });
    },
  );
});

describe('the use of a passkey', () => {
  async function createPasskey() {
    const authenticator = newAuthenticator();
    const attestation = authenticator.create(creationOptionsFor(user, begun));
    return { authenticator, ...made(await verifyAttestation(attestation, begun)) };
  }

  it('is accepted with its own key alone', async () => {
    const { authenticator, publicKey } = await createPasskey();
    const other = await createPasskey();
    const assertion = authenticator.get(requestOptionsFor(begun));
    expect(await verifyAssertion(assertion, { ...begun, publicKey })).toEqual({
      ok: true,
      value: { counter: 1, isSynced: false },
    });
    for (const wrongKey of [other.publicKey, null])
      expect(await verifyAssertion(assertion, { ...begun, publicKey: wrongKey })).toEqual({
        ok: false,
        reason: 'wrong signature',
      });
  });

  it.each([...WRONG, ['of another kind', { type: 'webauthn.create' }] as const])(
    'is refused as an answer %s',
    async (_what, changed) => {
      const { authenticator, publicKey } = await createPasskey();
      const assertion = authenticator.get(requestOptionsFor(begun), changed);
      expect(await verifyAssertion(assertion, { ...begun, publicKey })).toMatchObject({ ok: false });
    },
  );
});
