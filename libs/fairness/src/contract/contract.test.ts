import { z } from 'zod';
import * as fairness from '../index.js';
import { fairnessExportResponseSchema } from './export.js';
import {
  rotateSeedPairRequestSchema,
  rotateSeedPairResponseSchema,
  seedPairResponseSchema,
} from './seed-pair.js';

const hash = 'ab'.repeat(32);
const active = {
  serverSeedHash: hash,
  nextServerSeedHash: hash,
  clientSeed: 'lucky',
  clientSeedBy: 'player',
  nonce: 0,
};
const bet = {
  betId: 'b1',
  game: 'dice',
  rulesVersion: 1,
  serverSeedHash: hash,
  serverSeed: null,
  clientSeed: 'lucky',
  nonce: 0,
  betAmount: 1,
  winAmount: 0,
  isWin: false,
  status: 'completed',
  createdAt: '2025-01-01T00:00:00.000Z',
  gameData: { diceRoll: { state: { result: 12.34 } } },
};

describe('the contract of the fairness calls', () => {
  it('has the fields of an active pair and no server seed, even if one is given', () => {
    expect(seedPairResponseSchema.parse({ ...active, serverSeed: hash, nextServerSeed: hash })).toEqual(
      active,
    );
  });

  it('reveals an unused pair without a last nonce', () => {
    const revealed = { serverSeed: hash, serverSeedHash: hash, clientSeed: 'lucky', lastNonce: null };
    const response = { revealed, active };
    expect(rotateSeedPairResponseSchema.parse(response)).toEqual(response);
  });

  it.each([{}, { clientSeed: 'a:b' }, { clientSeed: 7 }, { clientSeed: { $gt: '' } }, null])(
    'refuses to rotate to %p',
    (body) => {
      expect(rotateSeedPairRequestSchema.safeParse(body).success).toBe(false);
    },
  );

  it('exports seed pairs, bets and ledger entries unchanged', () => {
    const exported = {
      exportedAt: '2025-01-01T00:00:00.000Z',
      balance: 9,
      seedPairs: [
        { serverSeedHash: hash, serverSeed: hash, clientSeed: 'old', status: 'revealed', betCount: 3 },
        { serverSeedHash: hash, serverSeed: null, clientSeed: 'lucky', status: 'active', betCount: 1 },
        { serverSeedHash: hash, serverSeed: null, clientSeed: null, status: 'next', betCount: 0 },
      ],
      bets: [bet],
      ledger: [
        {
          sequence: 1,
          kind: 'bet',
          reference: 'bet:b1',
          postings: [
            { source: 'player:cash', destination: 'player:escrow', amount: 1 },
            { source: 'player:escrow', destination: 'house', amount: 1 },
          ],
          balanceAfter: 9,
          createdAt: '2025-01-01T00:00:00.000Z',
        },
      ],
    };
    expect(fairnessExportResponseSchema.parse(exported)).toEqual(exported);
  });

  it('can be written as JSON Schema, request and response alike', () => {
    const schemas = Object.values(fairness).filter((value) => value instanceof z.ZodType);
    expect(schemas.length).toBeGreaterThan(8);
    for (const schema of schemas) {
      expect(() => [z.toJSONSchema(schema, { io: 'input' }), z.toJSONSchema(schema)]).not.toThrow();
    }
  });
});
