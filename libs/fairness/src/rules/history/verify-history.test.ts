import type { FairnessExportResponse } from '../../contract/export.js';
import { buildCoinBet, buildHistory, SECRET_SEED } from '../../testing/index.js';
import { reportOnHistory as reportOn } from '../../testing/report-on-history.js';

type Bet = FairnessExportResponse['bets'][number];
type Entry = FairnessExportResponse['ledger'][number];

const history = buildHistory();
const withBet = (index: number, change: Partial<Bet>): FairnessExportResponse => ({
  ...history,
  bets: history.bets.map((bet, at) => (at === index ? { ...bet, ...change } : bet)),
});
const withEntry = (index: number, change: Partial<Entry>): FairnessExportResponse => ({
  ...history,
  ledger: history.ledger.map((entry, at) => (at === index ? { ...entry, ...change } : entry)),
});
const reasonsOf = (changed: FairnessExportResponse): string[] =>
  reportOn(changed).differences.flatMap(({ reasons }) => reasons);
const faultsOf = (changed: FairnessExportResponse): readonly string[] =>
  reportOn(changed).ledger.faults.texts;

describe('verifyHistory', () => {
  it('finds nothing wrong in a correct history', () => {
    const report = reportOn(history);
    expect(report).toMatchObject({
      betCount: 6,
      verifiedCount: 4,
      sealedCount: 2,
      unknownRulesCount: 0,
      voidedCount: 0,
      differences: [],
      isSound: true,
    });
    expect(report.ledger).toMatchObject({ entryCount: 7, isSound: true });
    expect(report.ledger.foldedPaise / 100).toBe(history.balance);
    expect(report.seedPairs.map(({ faults }) => faults)).toEqual([[], [], []]);
  });

  it('finds nothing wrong in an empty history', () => {
    const empty = { ...history, balance: 0, seedPairs: [], bets: [], ledger: [] };
    expect(reportOn(empty)).toMatchObject({ betCount: 0, verifiedCount: 0, isSound: true });
  });

  it('lists a bet whose result differs from its seeds', () => {
    const side = history.bets[2]?.gameData['side'];
    const other = side === 'heads' ? 'tails' : 'heads';
    const report = reportOn(withBet(2, { gameData: { side: other } }));
    expect(report).toMatchObject({ verifiedCount: 3, isSound: false });
    expect(report.differences).toEqual([
      {
        betId: 'open-2',
        game: 'coin',
        nonce: 2,
        reasons: [`Side: recorded ${other}, the seeds give ${String(side)}.`],
      },
    ]);
  });

  it('lists a bet whose server seed does not match its commitment', () => {
    expect(reasonsOf(withBet(0, { serverSeed: SECRET_SEED }))).toEqual(
      expect.arrayContaining([
        'Its server seed is not that of its seed pair.',
        'Its server seed does not hash to the commitment.',
      ]),
    );
  });

  it('lists a bet with a client seed or a commitment that its seed pair does not have', () => {
    expect(reasonsOf(withBet(5, { clientSeed: 'other' }))).toEqual([
      'Its client seed is not that of its seed pair.',
    ]);
    expect(reasonsOf(withBet(5, { serverSeedHash: '12'.repeat(32) }))).toEqual([
      'Its seed pair is not in the file.',
    ]);
  });

  it('counts a bet on an unknown game separately, and still checks its commitment', () => {
    expect(reportOn(withBet(1, { game: 'cards' }))).toMatchObject({
      verifiedCount: 3,
      unknownRulesCount: 1,
      isSound: true,
    });
    expect(reasonsOf(withBet(1, { game: 'cards', serverSeed: SECRET_SEED }))).toContain(
      'Its server seed does not hash to the commitment.',
    );
  });

  it('counts a bet by rules that its game does not have separately, and reports no fault', () => {
    const report = reportOn(withBet(1, { rulesVersion: 9, gameData: {} }));
    expect(report).toMatchObject({ verifiedCount: 3, unknownRulesCount: 1, differences: [], isSound: true });
  });

  it('lists a bet for which the rules of its game return nothing', () => {
    expect(reasonsOf(withBet(1, { gameData: { side: 'none' } }))).toEqual([
      'The rules of its game found nothing to check.',
    ]);
  });

  it('finds a missing bet: a gap in the nonces, and money without a bet', () => {
    const report = reportOn({ ...history, bets: history.bets.filter((_, index) => index !== 1) });
    expect(report.seedPairs[0]?.faults).toEqual(['No bet for nonce 1.']);
    expect(report.ledger.faults.texts).toEqual([
      'The ledger moves money for the bet open-1, which is not in the file.',
    ]);
    expect(report.isSound).toBe(false);
  });

  it('names the first of many missing nonces, for any number in a file', () => {
    const [pair, ...others] = history.seedPairs;
    if (pair === undefined) throw new Error('no pair');
    const claimed = { ...history, seedPairs: [{ ...pair, betCount: Number.MAX_SAFE_INTEGER }, ...others] };
    expect(reportOn(claimed)).toMatchObject({ differences: [], ledger: { isSound: true }, isSound: false });
    expect(reportOn(claimed).seedPairs[0]?.faults).toEqual(['No bet for nonce 4, 5, 6, 7, 8 and more.']);
    const five = { ...history, seedPairs: [{ ...pair, betCount: 9 }, ...others] };
    expect(reportOn(five).seedPairs[0]?.faults).toEqual(['No bet for nonce 4, 5, 6, 7, 8.']);
  });

  it('finds a nonce that was used twice, and one above the bets of its pair', () => {
    expect(reasonsOf(withBet(5, { nonce: 0 }))).toEqual(['Another bet had the nonce 0 before.']);
    expect(reasonsOf(withBet(5, { nonce: 2 }))).toEqual([
      'Its nonce 2 is beyond the 2 bets of its seed pair.',
    ]);
    expect(reasonsOf(withBet(5, { nonce: 9 }))).toEqual([
      'Its nonce 9 is beyond the 2 bets of its seed pair.',
    ]);
  });

  it('finds a revealed seed that breaks its commitment, a missing one, and a commitment given twice', () => {
    const [revealed, active, next] = history.seedPairs;
    if (revealed === undefined || active === undefined || next === undefined) throw new Error('no pairs');
    const faultsWith = (...seedPairs: FairnessExportResponse['seedPairs']) =>
      reportOn({ ...history, seedPairs }).seedPairs.map(({ faults }) => faults.join());
    expect(faultsWith({ ...revealed, serverSeed: SECRET_SEED }, active, next)[0]).toBe(
      'The server seed does not hash to the commitment.',
    );
    expect(faultsWith({ ...revealed, serverSeed: null }, active, next)[0]).toBe(
      'The server seed is missing.',
    );
    expect(faultsWith(revealed, active, next, next)[3]).toBe('The same commitment was given before.');
  });

  it('expects only the stake of an open bet, whatever win it claims', () => {
    const invented: Bet = { ...buildCoinBet(4), status: 'pending', winAmount: 5 };
    expect(reasonsOf({ ...history, bets: [...history.bets, invented] })).toContain(
      'The ledger moved nothing for it, the bet says −₹1.50.',
    );
  });

  it('finds a bet for which the ledger moved another amount', () => {
    const [, bet] = history.bets;
    const winAmount = bet?.winAmount === 0 ? 2.97 : 0;
    expect(reasonsOf(withBet(1, { winAmount }))).toEqual([
      expect.stringMatching(/^The ledger moved −?₹1\.\d\d for it, the bet says −?₹1\.\d\d\.$/),
    ]);
    const invented = { ...buildCoinBet(4), winAmount: 0 };
    expect(reasonsOf({ ...history, bets: [...history.bets, invented] })).toContain(
      'The ledger moved nothing for it, the bet says −₹1.50.',
    );
  });
});

describe('the fold of the ledger', () => {
  it('finds a stated balance that differs from the postings', () => {
    const { ledger, isSound } = reportOn({ ...history, balance: history.balance + 0.01 });
    expect(ledger.statedPaise - ledger.foldedPaise).toBe(1);
    expect([ledger.isSound, isSound, ledger.faults.count]).toEqual([false, false, 0]);
  });

  it('finds a gap in the sequence, an event booked twice and a wrong running balance', () => {
    expect(reportOn(withEntry(6, { sequence: 8 }))).toMatchObject({
      ledger: { isSound: false },
      differences: [],
      isSound: false,
    });
    expect(faultsOf(withEntry(6, { sequence: 8 }))).toEqual([
      'Ledger entry 8 (bet:sealed-1) should have the number 7.',
    ]);
    expect(faultsOf(withEntry(6, { reference: 'pay:1' }))).toEqual([
      'Ledger entry 7 (pay:1) is booked a second time.',
    ]);
    expect(faultsOf(withEntry(0, { balanceAfter: 99 }))).toEqual([
      'Ledger entry 1 (pay:1) says that the balance is then ₹99.00, the postings give ₹100.00.',
    ]);
  });

  it('finds an amount that was taken from too little money, even if the same entry returns it', () => {
    const postings = [
      { source: 'player:cash', destination: 'player:escrow', amount: 500 },
      { source: 'house', destination: 'player:cash', amount: 500 },
    ];
    expect(faultsOf(withEntry(6, { postings }))).toContain(
      'Ledger entry 7 (bet:sealed-1) moves money that is not there.',
    );
  });

  it('accepts amounts above the range of numbers without an error', () => {
    const postings = Array.from({ length: 3 }, () => ({
      source: 'provider',
      destination: 'player:cash',
      amount: 2 ** 46,
    }));
    expect(faultsOf(withEntry(0, { postings }))).toContain(
      'Ledger entry 1 (pay:1) moves money that is not there.',
    );
  });

  it('holds the largest exact amount, and nothing above it', () => {
    const into = (...amounts: number[]) =>
      faultsOf(
        withEntry(0, {
          postings: amounts.map((amount) => ({ source: 'provider', destination: 'player:cash', amount })),
        }),
      );
    const notThere = 'Ledger entry 1 (pay:1) moves money that is not there.';
    expect(into(2 ** 46, 19_703_248_369_745.91)).not.toContain(notThere);
    expect(into(2 ** 46, 19_703_248_369_745.92)).toContain(notThere);
  });

  it('assigns nothing to a bet that is only named within a reference', () => {
    const opened = withEntry(1, { reference: 'tip-bet:open-0' });
    expect(reasonsOf(opened)).toEqual([expect.stringMatching(/^The ledger moved nothing for it/)]);
  });

  it('adds up a thousand times one paisa', () => {
    const ledger = Array.from({ length: 1_000 }, (_, index) => ({
      sequence: index + 1,
      kind: 'payment-captured',
      reference: `pay:${index}`,
      postings: [{ source: 'provider', destination: 'player:cash', amount: 0.01 }],
      balanceAfter: (index + 1) / 100,
      createdAt: history.exportedAt,
    }));
    expect(reportOn({ ...history, balance: 10, seedPairs: [], bets: [], ledger })).toMatchObject({
      isSound: true,
    });
  });

  it('lists the first faults and counts all', () => {
    const ledger = Array.from({ length: 100 }, (_, index) => ({
      sequence: 1,
      kind: 'x',
      reference: `x:${index}`,
      postings: [],
      balanceAfter: 0,
      createdAt: history.exportedAt,
    }));
    const { faults } = reportOn({ ...history, balance: 0, seedPairs: [], bets: [], ledger }).ledger;
    expect([faults.count, faults.texts.length]).toEqual([99, 20]);
  });
});
