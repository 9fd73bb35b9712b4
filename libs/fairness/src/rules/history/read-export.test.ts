import { fairnessExportResponseSchema } from '../../contract/export.js';
import { buildHistory } from '../../testing/index.js';
import { portableHmacSha256 } from '../hmac-sha256.js';
import { openExport, readBet } from './read-export.js';
import { rowCountOf, verifyHistory } from './verify-history.js';

/** The refusal of a whole file, or null if it can be read to its end. */
function refusalOf(text: string): string | null {
  const opened = openExport(text);
  if (!opened.ok) return opened.refusal.message;
  const work = verifyHistory(opened.value, { verifierOf: () => null, hmacSha256: portableHmacSha256 });
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value.ok ? null : step.value.refusal.message;
  }
}

/** Replaces one value deep inside; `path` such as `bets.0.nonce`. */
function withValue(path: string, value: unknown): string {
  const history: unknown = JSON.parse(JSON.stringify(buildHistory()));
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const parent = parts.reduce<unknown>((at, part) => Object(at)[part], history);
  Object(parent)[last] = value;
  return JSON.stringify(history);
}

describe('the reader of export files', () => {
  it('reads the server’s export, also with later additions', () => {
    expect(refusalOf(JSON.stringify(buildHistory()))).toBeNull();
    expect(refusalOf(withValue('bets.0.seenOn', 'the moon'))).toBeNull();
  });

  it('reads a file with a byte order mark before it', () => {
    expect(refusalOf(`\uFEFF${JSON.stringify(buildHistory())}`)).toBeNull();
  });

  it('reads files from before an open bet was called pending', () => {
    const [bet] = buildHistory().bets;
    for (const status of ['active', 'pending'])
      expect(readBet({ ...bet, status }, 0)).toMatchObject({ ok: true, value: { status: 'pending' } });
    expect(readBet({ ...bet, status: 'completed' }, 0)).toEqual({ ok: true, value: bet });
  });

  it('accepts a byte order mark only at the start', () => {
    const opened = openExport(withValue('bets.0.betId', '\uFEFFb'));
    expect(opened).toMatchObject({ ok: true, value: { bets: [{ betId: '\uFEFFb' }, {}, {}, {}, {}, {}] } });
  });

  it('refuses unreadable files as malformed', () => {
    expect(openExport('')).toMatchObject({
      ok: false,
      refusal: { category: 'malformed', code: 'fairness/malformed-export' },
    });
  });

  it('keeps the balance as paise and counts the rows', () => {
    const history: ReturnType<typeof buildHistory> = { ...buildHistory(), balance: 0.07 };
    const opened = openExport(JSON.stringify(history));
    expect(opened).toMatchObject({ ok: true, value: { balancePaise: 7 } });
    expect(opened.ok && rowCountOf(opened.value)).toBe(3 + 6 + 7);
  });

  it.each(['', 'PK\u0003\u0004', '{"exportedAt":'])('refuses %j, which is no JSON', (text) => {
    expect(refusalOf(text)).toBe('This is not an export file, or it is damaged: it is not JSON.');
  });

  it.each(['null', '[]', '7', '"text"'])('refuses %s', (text) => {
    expect(refusalOf(text)).toBe(
      'This is not an export file, or it is damaged: the file should be a set of named values.',
    );
  });

  it.each([
    ['exportedAt', 'soon', 'the file: “exportedAt” should be a date and time.'],
    ['exportedAt', 7, 'the file: “exportedAt” should be a date and time.'],
    ['balance', '5', 'the file: “balance” should be an amount in rupees with at most two decimals.'],
    ['balance', 1.005, 'the file: “balance” should be an amount in rupees with at most two decimals.'],
    ['bets', { 0: 'bet' }, 'the file: “bets” should be a list.'],
    ['ledger', null, 'the file: “ledger” should be a list.'],
    ['bets.1', 'bet', 'bet 2 should be a set of named values.'],
    ['bets.1.nonce', -1, 'bet 2: “nonce” should be a whole number from 0.'],
    ['bets.0.nonce', 0.5, 'bet 1: “nonce” should be a whole number from 0.'],
    ['bets.0.nonce', '0', 'bet 1: “nonce” should be a whole number from 0.'],
    ['bets.0.rulesVersion', 0, 'bet 1: “rulesVersion” should be a whole number from 1.'],
    ['bets.0.betAmount', -1, 'bet 1: “betAmount” should be an amount in rupees with at most two decimals.'],
    ['bets.0.status', 'void', 'bet 1: “status” should be pending or active or completed or voided.'],
    ['bets.0.endedBy', 'house', 'bet 1: “endedBy” should be time, or left out.'],
    ['bets.0.isWin', 1, 'bet 1: “isWin” should be true or false.'],
    ['bets.0.gameData', [], 'bet 1: “gameData” should be a set of named values.'],
    [
      'bets.0.serverSeed',
      'AB'.repeat(32),
      'bet 1: “serverSeed” should be 64 characters from 0 to 9 and a to f, or null.',
    ],
    [
      'bets.0.serverSeedHash',
      ['ab'.repeat(32)],
      'bet 1: “serverSeedHash” should be 64 characters from 0 to 9 and a to f.',
    ],
    ['seedPairs.2.status', 'lost', 'seed pair 3: “status” should be next or active or revealed.'],
    ['seedPairs.0.clientSeed', 7, 'seed pair 1: “clientSeed” should be a text, or null.'],
    ['ledger.0.sequence', 0, 'ledger entry 1: “sequence” should be a whole number from 1.'],
    [
      'ledger.3.postings.0.amount',
      -5,
      'ledger entry 4: “postings” should be a list of postings, each with source, destination and amount.',
    ],
    [
      'ledger.3.postings',
      'all of them',
      'ledger entry 4: “postings” should be a list of postings, each with source, destination and amount.',
    ],
  ])('names the place if %s is %j', (path, value, fault) => {
    expect(refusalOf(withValue(path, value))).toBe(`This is not an export file, or it is damaged: ${fault}`);
  });

  it('requires every field of the contract', () => {
    const history = buildHistory();
    const places: [string, object | undefined][] = [
      ['', history],
      ['seedPairs.0.', history.seedPairs[0]],
      ['bets.0.', history.bets[0]],
      ['ledger.0.', history.ledger[0]],
      ['ledger.0.postings.0.', history.ledger[0]?.postings[0]],
    ];
    const paths = places.flatMap(([place, row]) => Object.keys(row ?? {}).map((name) => `${place}${name}`));
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths) {
      const without = withValue(path, undefined);
      expect([path, fairnessExportResponseSchema.safeParse(JSON.parse(without)).success]).toEqual([
        path,
        false,
      ]);
      expect([path, refusalOf(without)]).toEqual([path, expect.stringContaining('damaged')]);
    }
  });
});
