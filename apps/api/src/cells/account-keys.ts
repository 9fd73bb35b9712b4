import type { ClaimKey } from '@paasa/cells/server';

export const emailKey = (value: string): ClaimKey => ({ kind: 'email', value });

export const identityKey = ({
  provider,
  subject,
}: {
  readonly provider: string;
  readonly subject: string;
}): ClaimKey => ({ kind: 'identity', value: `${provider}:${subject}` });

export const passkeyKey = (value: string): ClaimKey => ({ kind: 'passkey', value });
