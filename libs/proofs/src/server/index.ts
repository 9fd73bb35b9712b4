export {
  creationOptionsFor,
  requestOptionsFor,
  type KnownCredential,
  type PasskeyUser,
} from './passkeys/ceremony-options.js';
export { challengeIn } from './passkeys/client-statement.js';
export { relyingPartyOf, type RelyingParty, type RelyingPartyOptions } from './passkeys/relying-party.js';
export {
  loadVerifier,
  verifyAssertion,
  verifyAttestation,
  type AssertedCredential,
  type Expected,
  type NewCredential,
  type Verified,
} from './passkeys/verify-answer.js';
export { isCommonPassword } from './passwords/common-passwords.js';
export {
  checkPassword,
  hashPassword,
  isHashOutdated,
  warmUpPasswordCheck,
} from './passwords/password-hash.js';
export { createRecoveryCodes, hashRecoveryCode } from './two-factor/recovery-codes.js';
export { newTotpKey, totpStepOf, totpUri, type TotpName } from './two-factor/totp.js';
