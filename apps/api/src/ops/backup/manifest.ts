import { z } from 'zod';
import { deriveKey } from '@paasa/server-kit/server';
import type { AppConfig } from '../../config/config.js';
import { forEachKey, keyNames, keyVariables, type KeyName } from '../../config/keys.js';

const keyMarksSchema = z.object(forEachKey(() => z.array(z.string())));

/** What a backup says of itself. */
export const manifestSchema = z.object({
  format: z.literal('paasa-backup-1'),
  createdAt: z.iso.datetime(),
  /** An embedded database goes back into a folder, a server's into a server. */
  database: z.enum(['pglite', 'postgres']),
  mode: z.enum(['sandbox', 'live']),
  /** Tell whether keys are those that this database was written with, and nothing else of them. */
  keyMarks: keyMarksSchema,
  parts: z.array(
    z.object({ name: z.string(), byteCount: z.int().nonnegative(), sha256: z.string().length(64) }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type KeyMarks = z.infer<typeof keyMarksSchema>;

const markOf = (key: string): string => deriveKey(key, 'paasa backup key mark').slice(0, 16);

/** Tells which keys a process seals with. */
export function sealingMarkOf({
  seedEncryptionKey: [seeds],
  payoutDetailsKey: [details],
}: Pick<AppConfig, 'seedEncryptionKey' | 'payoutDetailsKey'>): string {
  return `${markOf(seeds)} ${markOf(details)}`;
}

/** Marks of the keys in use; a key cannot be found out from its mark. */
export const keyMarksOf = (config: Pick<AppConfig, KeyName>): KeyMarks =>
  forEachKey((name) => config[name].map(markOf));

/** The variables of keys of which some are not among the others. */
export function namesOfOthers(keyMarks: KeyMarks, among: KeyMarks): string[] {
  return keyNames
    .filter((name) => keyMarks[name].some((mark) => !among[name].includes(mark)))
    .map((name) => keyVariables[name]);
}
