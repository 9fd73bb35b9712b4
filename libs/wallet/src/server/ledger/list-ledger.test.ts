import { accountCodes, getAccountByCode } from './account-codes.js';
import { toLedgerEntry, type LedgerRow } from './list-ledger.js';

const createdAt = new Date('2026-01-31T00:00:00.000Z');
const row: LedgerRow = {
  seq: 3,
  key: 'pay:1',
  event: 'payment-captured',
  sources: '{6,5}',
  destinations: '{1,6}',
  amounts_paise: '{1000,20}',
  balance_paise: 1_000,
  held_paise: 7,
  escrow_paise: 9,
  created_at: createdAt,
};

describe('a row of the ledger', () => {
  it('is read as its entry', () => {
    expect(toLedgerEntry(row)).toEqual({
      seq: 3,
      key: 'pay:1',
      event: 'payment-captured',
      postings: [
        { source: 'provider', destination: 'player:cash', amountPaise: 1_000 },
        { source: 'house:fees', destination: 'provider', amountPaise: 20 },
      ],
      balancePaise: 1_000,
      heldPaise: 7,
      escrowPaise: 9,
      createdAt,
    });
  });

  it('without postings is an entry without postings', () => {
    const empty = { ...row, sources: '{}', destinations: '{}', amounts_paise: '{}' };
    expect(toLedgerEntry(empty).postings).toEqual([]);
  });

  it.each([
    ['sources', { sources: '{6}' }],
    ['destinations', { destinations: '{1}' }],
  ])('with more amounts than %s is refused', (_what, fewer) => {
    expect(() => toLedgerEntry({ ...row, ...fewer })).toThrow(
      'An entry of the ledger has more amounts than accounts.',
    );
  });

  it('with an unknown account is refused', () => {
    expect(() => toLedgerEntry({ ...row, sources: '{6,9}' })).toThrow(
      'The ledger names the account 9, which does not exist.',
    );
  });
});

describe('account codes', () => {
  it('are read back as their accounts', () => {
    const accounts = Object.keys(accountCodes);
    expect(Object.values(accountCodes).map(getAccountByCode)).toEqual(accounts);
  });
});
