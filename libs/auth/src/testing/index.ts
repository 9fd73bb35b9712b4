export { fakeCaller } from './fake-caller.js';
export { createEmailChangeTokens } from '../server/tokens/verification-token.js';
