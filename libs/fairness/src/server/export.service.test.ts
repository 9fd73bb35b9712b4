import type { Database, Tx } from '@paasa/server-kit/server';
import { writeExport, type ExportSources } from './export.service.js';
import { createSeedCipher } from './seed-cipher.js';

const TOTAL = 3_500;
const entry = (sequence: number) => ({
  sequence,
  kind: 'instant-bet',
  reference: `bet:${String(sequence)}`,
  postings: [],
  balanceAfter: 1,
  createdAt: '2026-01-31T12:00:00.000Z',
});

describe('writeExport', () => {
  // Collected before it is written, the export of a long history would take all memory there is.
  it('reads the next thousand rows once the thousand before are written, and holds no more', async () => {
    const events: string[] = [];
    const tx: Pick<Tx, 'query'> = { query: async () => [] };
    const db: Pick<Database, 'snapshot'> = { snapshot: async (work) => work(tx as Tx) };
    const sources: ExportSources = {
      cipher: createSeedCipher('5e'.repeat(32)),
      bets: { findBetForVerifying: async () => null, listBetsForVerifying: async () => [] },
      ledger: {
        getBalanceRupees: async () => 1,
        listLedgerEntries: async (_tx, _playerId, after, limit) => {
          events.push(`read after ${String(after)}, ${String(limit)} at most`);
          const count = Math.max(0, Math.min(limit, TOTAL - after));
          return Array.from({ length: count }, (_, index) => entry(after + index + 1));
        },
      },
    };
    let text = '';
    await writeExport(db as Database, sources, { playerId: 'p', now: new Date(0) }, async (part) => {
      // As slow as a disk that is busy.
      await new Promise((resolve) => setImmediate(resolve));
      if (part.includes('"sequence"')) events.push(`wrote ${String(part.split('"sequence"').length - 1)}`);
      text += part;
    });
    expect(events).toEqual([
      ...[0, 1_000, 2_000].flatMap((after) => [`read after ${String(after)}, 1000 at most`, 'wrote 1000']),
      'read after 3000, 1000 at most',
      'wrote 500',
    ]);
    const { ledger } = JSON.parse(text) as { ledger: { sequence: number }[] };
    expect(ledger.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: TOTAL }, (_, index) => index + 1),
    );
  });
});
