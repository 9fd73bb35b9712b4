export { createTestAuthenticator, type StatedFacts, type TestAuthenticator } from './test-authenticator.js';
export { totpAt } from './totp-at.js';
