import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

const openRoundSchema = z.object({
  betId: z.uuid(),
  revealedTiles: z.array(z.int()),
  /** In rupees: the payout of a cash-out. */
  profit: z.number(),
});
const pendingDepositSchema = z.object({ transactionId: z.uuid(), orderId: z.string(), amountPaise: z.int() });
const pendingWithdrawalSchema = z.object({
  transactionId: z.uuid(),
  amountPaise: z.int(),
  accountNumber: z.string(),
});

const reportedSchema = z.object({
  commit: z.string(),
  madeAt: z.iso.datetime(),
  /** `lib/id checksum` of each. */
  migrations: z.array(z.string()).min(1),
  /** The versions of rules that each game knows; the oldest ones were stored without. */
  rules: z.record(z.string(), z.array(z.int())).optional(),
  secrets: z.record(z.string(), z.string()),
  players: z
    .array(
      z.object({
        email: z.string(),
        password: z.string(),
        openRound: openRoundSchema.nullable(),
        pendingDeposit: pendingDepositSchema.nullable(),
        pendingWithdrawal: pendingWithdrawalSchema.nullable(),
        /** By address: JSON, or the text of a file. */
        answers: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1),
});

export type KeptPlayer = z.output<typeof reportedSchema>['players'][number];

/** A database of an earlier version, and the last answers of that version to its players. */
export interface KeptDatabase extends z.output<typeof reportedSchema> {
  readonly name: string;
  /** The whole database as SQL, for one transaction. */
  readonly readSql: () => string;
}

const FOLDER = path.join(__dirname, 'fixtures');

/** Every stored database, oldest first; `npm run fixture` makes them. */
export function keptDatabases(): KeptDatabase[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const read = (file: string) => gunzipSync(readFileSync(path.join(FOLDER, name, file))).toString('utf8');
      return {
        name,
        ...reportedSchema.parse(JSON.parse(read('told.json.gz'))),
        readSql: () => read('database.sql.gz'),
      };
    });
}
