import type { Passkey } from './passkeys.repo.js';

/** A passkey as the options of a browser name it. */
export const describeCredential = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});
