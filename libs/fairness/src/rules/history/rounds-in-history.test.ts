import type { FairnessExportResponse } from '../../contract/export.js';
import { buildCoinBet, buildHistory, SECRET_SEED } from '../../testing/index.js';
import { reportOnHistory as reportOn } from '../../testing/report-on-history.js';

type Bet = FairnessExportResponse['bets'][number];
type Entry = FairnessExportResponse['ledger'][number];

const history = buildHistory();
const round: Bet = { ...buildCoinBet(2, true), status: 'pending', winAmount: 0 };
const opened: Entry = {
  sequence: 8,
  kind: 'round-opened',
  reference: `bet:${round.betId}:open`,
  postings: [{ source: 'player:cash', destination: 'player:escrow', amount: 1.5 }],
  balanceAfter: history.balance - 1.5,
  createdAt: history.exportedAt,
};
const seedPairs = history.seedPairs.map((pair) => ({
  ...pair,
  betCount: pair.status === 'active' ? 3 : pair.betCount,
}));
const open = {
  ...history,
  seedPairs,
  balance: history.balance - 1.5,
  bets: [...history.bets, round],
  ledger: [...history.ledger, opened],
};
const ended: Entry = {
  ...opened,
  sequence: 9,
  reference: `bet:${round.betId}:end`,
  postings: [
    { source: 'player:escrow', destination: 'house', amount: 1.5 },
    { source: 'house', destination: 'player:cash', amount: 6 },
  ],
  balanceAfter: history.balance + 4.5,
};

describe('verifyHistory over rounds', () => {
  it('counts only the stake for an open round', () => {
    expect(reportOn(open)).toMatchObject({ differences: [], sealedCount: 3, isSound: true });
  });

  it('counts payout less stake, over both of its entries, for a finished round', () => {
    const over: FairnessExportResponse = {
      ...open,
      balance: history.balance + 4.5,
      bets: [...history.bets, { ...round, status: 'completed', winAmount: 6, isWin: true }],
      ledger: [...open.ledger, ended],
    };
    expect(reportOn(over)).toMatchObject({ differences: [], isSound: true });
  });

  it('counts no moved money for a voided round, and lists it separately once its seed is revealed', () => {
    const returned: Entry = {
      ...ended,
      kind: 'round-voided',
      postings: [{ source: 'player:escrow', destination: 'player:cash', amount: 1.5 }],
      balanceAfter: history.balance,
    };
    const voided = (winAmount: number): FairnessExportResponse => ({
      ...open,
      balance: history.balance,
      bets: [...history.bets, { ...round, status: 'voided', winAmount, gameData: {} }],
      ledger: [...open.ledger, returned],
    });
    const revealed = {
      ...voided(1.5),
      bets: voided(1.5).bets.map((bet) =>
        bet.serverSeed === null ? { ...bet, serverSeed: SECRET_SEED } : bet,
      ),
      seedPairs: seedPairs.map((pair) =>
        pair.status === 'active' ? { ...pair, status: 'revealed' as const, serverSeed: SECRET_SEED } : pair,
      ),
    };
    expect(reportOn(voided(1.5))).toMatchObject({ differences: [], sealedCount: 3, isSound: true });
    expect(reportOn(revealed)).toMatchObject({
      verifiedCount: 6,
      voidedCount: 1,
      differences: [],
      isSound: true,
    });
    expect(reportOn(voided(2)).differences.flatMap(({ reasons }) => reasons)).toEqual([
      'It was voided, but ₹2.00 came back for its stake.',
      'The ledger moved ₹0.00 for it, the bet says ₹0.50.',
    ]);
  });
});
