import { z } from 'zod';
import { deriveKey } from '@paasa/server-kit/server';
import type { AppConfig } from '../../config/config.js';
import { forEachKey, keyNames, keyVariables, type KeyName } from '../../config/keys.js';

/** A backup from before a key existed has no mark of it, and nothing that it has sealed. */
const keyMarksSchema = z.object(forEachKey(() => z.array(z.string()).default([])));

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

const markOf = (key: string): string => deriveKey(key, 'paasa backup key mark').slice(0, 16);

/** Shows with which keys a process seals. */
export function sealingMarkOf({
  seedEncryptionKey: [seeds],
  payoutDetailsKey: [details],
  twoFactorKey: [factors],
}: Pick<AppConfig, 'seedEncryptionKey' | 'payoutDetailsKey' | 'twoFactorKey'>): string {
  return [seeds, details, factors].map(markOf).join(' ');
}

/** Fingerprints of the keys in use. A fingerprint does not reveal its key. */
export const keyMarksOf = (config: Pick<AppConfig, KeyName>): KeyMarks =>
  forEachKey((name) => config[name].map(markOf));

/** The variables of keys of which some are missing among the others. */
export function namesOfOthers(keyMarks: KeyMarks, among: KeyMarks): string[] {
  return keyNames
    .filter((name) => keyMarks[name].some((mark) => !among[name].includes(mark)))
    .map((name) => keyVariables[name]);
}
