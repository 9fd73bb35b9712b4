import {
  STEP_ROWS,
  type PersonalFile,
  type PersonalTable,
  type ReadRows,
  type Tx,
} from '@paasa/server-kit/server';
import { constant } from '@paasa/texts';
import { exportedLedgerEntrySchema, exportedSeedPairSchema } from '../contract/export.js';
import { betProofSchema } from '../contract/bet-proof.js';
import {
  presentSeedPair,
  readBets,
  readMoment,
  readPairs,
  type Step,
  type StepSources,
} from './export-steps.js';
import type { FairnessConfig } from './fairness-config.js';
import type { LedgerExportPort, VerifiableBetPort } from './ports.js';
import { createSeedCipher } from './seeds/seed-cipher.js';
import { texts } from './personal-tables/texts/texts.js';

export interface FairnessFiles {
  readonly tables: readonly PersonalTable[];
  /** All bets with what is needed to verify each; their tables are another domain's. */
  readonly betFile: PersonalFile;
  /** All entries of the ledger; likewise. */
  readonly ledgerFile: PersonalFile;
}

const rowsFrom = (shown: readonly object[]) => shown.map((row) => ({ ...row }));

/** Reads step by step, and then the `last` rows. */
function inSteps<Row>(
  next: (tx: Tx, last: Row | null) => Promise<Step<Row>>,
  last: readonly object[] = [],
): ReadRows {
  let lastRow: Row | null = null;
  return async (tx) => {
    const { rows, shown, isLast = false } = await next(tx, lastRow);
    lastRow = rows.at(-1) ?? lastRow;
    const isOver = rows.length < STEP_ROWS || isLast;
    return { rows: rowsFrom(isOver ? [...shown, ...last] : shown), isLast: isOver };
  };
}

const countStatement = {
  name: 'fairness-count-nonces',
  text: 'SELECT coalesce(sum(next_nonce), 0)::bigint AS count FROM fairness.seed_pairs WHERE player_id = $1',
};

async function countBets(tx: Tx, playerId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(countStatement, [playerId]);
  return row?.count ?? 0;
}

const pairFileOf = (sources: StepSources): PersonalFile => ({
  name: 'play/seed-pairs',
  about: constant(texts, (t) => t('seedPairs')),
  columns: Object.keys(exportedSeedPairSchema.shape),
  async open(tx, { playerId }) {
    const moment = await readMoment(tx, sources, playerId);
    const last = [...moment.unrevealed.values()].map((row) => presentSeedPair(row, sources.cipher, playerId));
    return () => inSteps(readPairs(sources, playerId, moment), last);
  },
});

const betFileOf = (sources: StepSources): PersonalFile => ({
  name: 'play/bets',
  about: constant(texts, (t) => t('bets')),
  columns: Object.keys(betProofSchema.omit({ endedBy: true }).shape),
  async open(tx, { playerId }) {
    const moment = await readMoment(tx, sources, playerId);
    const count = await countBets(tx, playerId);
    return () => inSteps(readBets(sources, playerId, moment, { count }));
  },
});

const ledgerFileOf = (ledger: LedgerExportPort): PersonalFile => ({
  name: 'wallet/ledger',
  about: constant(texts, (t) => t('ledger')),
  columns: Object.keys(exportedLedgerEntrySchema.shape),
  async open(tx, { playerId }) {
    const { lastSequence } = await ledger.getLedgerHead(tx, playerId);
    return () => {
      let after = 0;
      return async (step) => {
        const limit = Math.min(STEP_ROWS, lastSequence - after);
        const rows = limit === 0 ? [] : await ledger.listLedgerEntries(step, playerId, after, limit);
        after = rows.at(-1)?.sequence ?? after;
        return { rows: rowsFrom(rows), isLast: rows.length < STEP_ROWS };
      };
    };
  },
});

/** What this domain stores of players, and the files that need its seeds. */
export function createFairnessFiles({
  config,
  bets,
  ledger,
}: {
  readonly config: FairnessConfig;
  readonly bets: VerifiableBetPort;
  readonly ledger: LedgerExportPort;
}): FairnessFiles {
  const sources = { cipher: createSeedCipher(config.seedEncryptionKey), bets };
  return {
    betFile: betFileOf(sources),
    ledgerFile: ledgerFileOf(ledger),
    tables: [
      {
        table: 'fairness.seed_pairs',
        shown: pairFileOf(sources),
        erased: { kept: 'bets can be verified only with their seeds; it names nobody but by the id' },
      },
      {
        table: 'fairness.players',
        shown: { leftOut: 'holds a lock, and nothing about the player' },
        erased: { kept: 'the id alone' },
      },
    ],
  };
}
