import { createHeavyWork, DatabaseUnavailable, type Database, type Tx } from '@paasa/server-kit/server';
import { fairnessExportResponseSchema, type FairnessExportResponse } from '../contract/export.js';
import { openExport, type ExportSources } from './export.service.js';
import type { VerifiableBet } from './ports.js';
import type { ListedPairRow } from './seeds/revealed-pairs.repo.js';
import { createSeedCipher } from './seeds/seed-cipher.js';

const cipher = createSeedCipher('5e'.repeat(32));
const subject = { playerId: 'p', now: new Date(0) };
const idOf = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/**
 * A player's seeds, bets and ledger in memory. They may change at any time, because the player may continue to play.
 */
function createHistory() {
  const pairs: ListedPairRow[] = [];
  const bets: VerifiableBet[] = [];
  const state = { ledgerCount: 0, openRead: 0, mostRead: 0, readCount: 0 };
  const reading = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    state.openRead += 1;
    state.readCount += 1;
    state.mostRead = Math.max(state.mostRead, state.openRead);
    try {
      return await work(tx as Tx);
    } finally {
      state.openRead -= 1;
    }
  };
  const sorted = () => [...pairs].sort((a, b) => (a.seed_pair_id < b.seed_pair_id ? -1 : 1));
  const seal = (row: ListedPairRow) =>
    cipher.seal('ab'.repeat(32), { playerId: 'p', seedPairId: row.seed_pair_id });
  const shown = (row: ListedPairRow) => ({
    ...row,
    sealed_server_seed: row.status === 'revealed' ? seal(row) : null,
  });
  const answers: Record<string, (parameters: readonly unknown[]) => object[]> = {
    'fairness-list-unrevealed': () =>
      sorted()
        .filter(({ status }) => status !== 'revealed')
        .map(shown),
    'fairness-list-newest': () => sorted().slice(-1),
    'fairness-list-pairs': ([, after, limit]) =>
      sorted()
        .filter(({ seed_pair_id: id }) => after === null || id > String(after))
        .slice(0, Number(limit))
        .map(shown),
    'fairness-find-revealed': ([, ids]) =>
      sorted()
        .filter((row) => row.status === 'revealed' && (ids as string[]).includes(row.seed_pair_id))
        .map(shown),
  };
  const tx: Pick<Tx, 'query'> = {
    query: async <Row extends object>({ name }: { name: string }, parameters: readonly unknown[] = []) => {
      const answer = answers[name];
      if (answer === undefined) throw new Error(`There is no answer for ${name}.`);
      return answer(parameters) as Row[];
    },
  };
  const db: Pick<Database, 'read' | 'snapshot'> = { read: reading, snapshot: reading };
  const entry = (sequence: number) => ({
    sequence,
    kind: 'instant-bet',
    reference: `bet:${String(sequence)}`,
    postings: [],
    balanceAfter: sequence,
    createdAt: '2026-01-31T12:00:00.000Z',
  });
  const sources: ExportSources = {
    db: db as Database,
    heavyWork: createHeavyWork({ rest: async () => undefined }),
    cipher,
    bets: {
      findBetForVerifying: async () => null,
      listBetsForVerifying: async (_tx, _playerId, after, limit) =>
        [...bets]
          .sort((a, b) => (a.betId < b.betId ? -1 : 1))
          .filter(({ betId }) => after === null || betId > after)
          .slice(0, limit),
      listOpenBetsForVerifying: async () => bets.filter(({ status }) => status === 'pending'),
    },
    ledger: {
      getLedgerHead: async () => ({ balanceRupees: state.ledgerCount, lastSequence: state.ledgerCount }),
      listLedgerEntries: async (_tx, _playerId, after, limit) =>
        Array.from({ length: Math.max(0, Math.min(limit, state.ledgerCount - after)) }, (_, index) =>
          entry(after + index + 1),
        ),
    },
  };
  const pair = (number: number, status: ListedPairRow['status'], betCount = 0): void => {
    const clientSeed = status === 'next' ? null : 'x';
    const hash = number.toString(16).padStart(64, '0');
    pairs.push({
      seed_pair_id: idOf(number),
      server_seed_hash: hash,
      client_seed: clientSeed,
      next_nonce: betCount,
      status,
      sealed_server_seed: null,
    });
  };
  const bet = (
    number: number,
    pairNumber: number,
    nonce: number,
    status: VerifiableBet['status'] = 'completed',
  ) =>
    bets.push({
      betId: idOf(number),
      game: 'coin',
      rulesVersion: 1,
      seedPairId: idOf(pairNumber),
      serverSeedHash: pairNumber.toString(16).padStart(64, '0'),
      clientSeed: 'x',
      nonce,
      betAmount: 1,
      winAmount: 0,
      isWin: false,
      status,
      createdAt: '2026-01-31T12:00:00.000Z',
      gameData: {},
    });
  return { pairs, bets, state, sources, pair, bet };
}

async function readAll(parts: AsyncGenerator<string>): Promise<FairnessExportResponse> {
  let text = '';
  for await (const part of parts) text += part;
  return fairnessExportResponseSchema.parse(JSON.parse(text));
}

describe('an export', () => {
  it('reads 50 rows per step on request, and holds no database connection between steps', async () => {
    const { state, sources } = createHistory();
    state.ledgerCount = 120;
    const parts = await openExport(sources, subject);
    expect(state.readCount).toBe(1);
    const sizes: number[] = [];
    let text = '';
    for await (const part of parts) {
      expect(state.openRead).toBe(0);
      const size = part.split('"sequence"').length - 1;
      if (size > 0) sizes.push(size);
      text += part;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(state.mostRead).toBe(1);
    const { ledger } = fairnessExportResponseSchema.parse(JSON.parse(text));
    expect(ledger.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
  });

  it('shows the moment of its start, with bets, settlements, rotations and postings in the meantime', async () => {
    const { pairs, bets, state, sources, pair, bet } = createHistory();
    pair(1, 'revealed', 60);
    pair(2, 'active', 2);
    pair(3, 'next');
    for (let nonce = 0; nonce < 60; nonce += 1) bet(100 + nonce, 1, nonce);
    bet(200, 2, 0);
    bet(201, 2, 1, 'pending');
    state.ledgerCount = 70;
    const parts = await openExport(sources, subject);
    // A bet with an earlier id of another process, the round's end, two rotations, and a bet with each
    // pair.
    bet(150, 2, 2);
    const round = bets.find(({ betId }) => betId === idOf(201));
    if (round === undefined) throw new Error('The round is gone.');
    bets.splice(bets.indexOf(round), 1, { ...round, status: 'completed', winAmount: 2 });
    for (const row of pairs) if (row.status !== 'next') Object.assign(row, { status: 'revealed' });
    Object.assign(pairs[1] ?? {}, { next_nonce: 3 });
    Object.assign(pairs[2] ?? {}, { status: 'revealed', client_seed: 'x', next_nonce: 1 });
    pair(4, 'revealed', 1);
    pair(5, 'active', 1);
    pair(6, 'next');
    bet(202, 3, 0);
    bet(203, 4, 0);
    bet(204, 5, 0);
    state.ledgerCount = 90;
    const exported = await readAll(parts);
    expect(exported.balance).toBe(70);
    expect(exported.ledger).toHaveLength(70);
    expect(
      exported.seedPairs.map(({ status, betCount, serverSeed }) => [status, betCount, serverSeed !== null]),
    ).toEqual([
      ['revealed', 60, true],
      ['active', 2, false],
      ['next', 0, false],
    ]);
    expect(exported.bets.map(({ betId }) => betId)).toEqual([
      ...Array.from({ length: 60 }, (_, nonce) => idOf(100 + nonce)),
      idOf(200),
      idOf(201),
    ]);
    expect(exported.bets.map(({ serverSeed }) => serverSeed !== null)).toEqual([
      ...Array<boolean>(60).fill(true),
      false,
      false,
    ]);
    expect(exported.bets.at(-1)).toMatchObject({ status: 'pending', winAmount: 0 });
  });

  it('ends for a player who bets faster than it reads', async () => {
    const { bets, sources, pair, bet } = createHistory();
    pair(1, 'active', 60);
    pair(2, 'next');
    for (let nonce = 0; nonce < 60; nonce += 1) bet(100 + nonce, 1, nonce);
    const { listBetsForVerifying } = sources.bets;
    const betting = {
      ...sources.bets,
      listBetsForVerifying: async (...asked: Parameters<typeof listBetsForVerifying>) => {
        if (bets.length > 1_000) throw new Error('The export reads later bets.');
        for (let count = 0; count < 50; count += 1) bet(100 + bets.length, 1, bets.length);
        return listBetsForVerifying(...asked);
      },
    };
    const exported = await readAll(await openExport({ ...sources, bets: betting }, subject));
    expect(exported.bets.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 60 }, (_, nonce) => nonce));
  });

  it('has no bet of a player who made the first one after it began', async () => {
    const { sources, pair, bet } = createHistory();
    const parts = await openExport(sources, subject);
    pair(1, 'active', 1);
    pair(2, 'next');
    bet(100, 1, 0);
    expect(await readAll(parts)).toMatchObject({ seedPairs: [], bets: [], ledger: [] });
  });

  it('is an error and not a broken text if the database is away from the start', async () => {
    const { sources } = createHistory();
    const away = () => Promise.reject(new DatabaseUnavailable('away'));
    const db = { ...sources.db, snapshot: away };
    await expect(openExport({ ...sources, db }, subject)).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});
