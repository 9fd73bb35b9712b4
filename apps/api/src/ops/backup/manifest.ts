import { z } from 'zod';
import { deriveKey } from '@paasa/server-kit/server';
import type { AppConfig, KeyList } from '../../config/config.js';

const keyMarksSchema = z.object({
  accessTokenKey: z.array(z.string()),
  refreshTokenKey: z.array(z.string()),
  seedEncryptionKey: z.array(z.string()),
  payoutDetailsKey: z.array(z.string()),
});

/** The description inside a backup. */
export const manifestSchema = z.object({
  format: z.literal('paasa-backup-1'),
  createdAt: z.iso.datetime(),
  /** An embedded database is restored into a folder, a server's into a server. */
  database: z.enum(['pglite', 'postgres']),
  mode: z.enum(['sandbox', 'live']),
  /** Fingerprints that show whether keys are the same, and nothing else about them. */
  keyMarks: keyMarksSchema,
  parts: z.array(
    z.object({ name: z.string(), byteCount: z.int().nonnegative(), sha256: z.string().length(64) }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type KeyMarks = z.infer<typeof keyMarksSchema>;

/** The variables of the keys, for messages. */
export const keyVariables: Readonly<Record<keyof KeyMarks, string>> = {
  accessTokenKey: 'ACCESS_TOKEN_KEY',
  refreshTokenKey: 'REFRESH_TOKEN_KEY',
  seedEncryptionKey: 'SEED_ENCRYPTION_KEY',
  payoutDetailsKey: 'PAYOUT_DETAILS_KEY',
};

const markOf = (key: string): string => deriveKey(key, 'paasa backup key mark').slice(0, 16);

/** Shows with which keys a process seals. */
export function sealingMarkOf({
  seedEncryptionKey: [seeds],
  payoutDetailsKey: [details],
}: Pick<AppConfig, 'seedEncryptionKey' | 'payoutDetailsKey'>): string {
  return `${markOf(seeds)} ${markOf(details)}`;
}

/** Fingerprints of the keys in use. A fingerprint does not reveal its key. */
export function keyMarksOf(config: Pick<AppConfig, keyof KeyMarks>): KeyMarks {
  const marksOf = (keys: KeyList): string[] => keys.map(markOf);
  return {
    accessTokenKey: marksOf(config.accessTokenKey),
    refreshTokenKey: marksOf(config.refreshTokenKey),
    seedEncryptionKey: marksOf(config.seedEncryptionKey),
    payoutDetailsKey: marksOf(config.payoutDetailsKey),
  };
}

/** The variables of keys of which some are missing among the others. */
export function namesOfOthers(keyMarks: KeyMarks, among: KeyMarks): string[] {
  const names = ['accessTokenKey', 'refreshTokenKey', 'seedEncryptionKey', 'payoutDetailsKey'] as const;
  return names
    .filter((name) => keyMarks[name].some((mark) => !among[name].includes(mark)))
    .map((name) => keyVariables[name]);
}
