export { fakeCaller } from './fake-caller.js';
export { totpAt } from './totp-at.js';
export { createEmailChangeTokens } from '../server/tokens/verification-token.js';
