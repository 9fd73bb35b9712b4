import type { ClaimKey } from '@paasa/cells/server';

export const emailKey = (value: string): ClaimKey => ({ kind: 'email', value });
