import { commitmentOf } from '../../rules/server-seed.js';
import { comparedToShown } from './rotation.js';

const [first, second, third, fourth] = ['11', '22', '33', '44'].map((digits) => digits.repeat(32)) as [
  string,
  string,
  string,
  string,
];
const pair = (active: string, next: string) => ({
  serverSeedHash: commitmentOf(active),
  nextServerSeedHash: commitmentOf(next),
  clientSeed: 'lucky',
  clientSeedBy: 'player' as const,
  nonce: 3,
});
const revealing = (serverSeed: string) => ({
  serverSeed,
  serverSeedHash: commitmentOf(serverSeed),
  clientSeed: 'lucky',
  lastNonce: 2,
});

describe('comparedToShown', () => {
  it('accepts both commitments after an honest rotation', () => {
    const answer = { revealed: revealing(first), active: pair(second, third) };
    expect(comparedToShown(answer, pair(first, second))).toEqual({
      revealed: revealing(first),
      keptCommitment: 'active',
      isNextAsShown: true,
    });
  });

  it('computes the hash of the revealed seed instead of trusting the sent one', () => {
    const lie = { ...revealing(fourth), serverSeedHash: commitmentOf(first) };
    const answer = { revealed: lie, active: pair(second, third) };
    expect(comparedToShown(answer, pair(first, second)).keptCommitment).toBeNull();
  });

  it('finds a pair in use that differs from the announced one', () => {
    const answer = { revealed: revealing(first), active: pair(fourth, third) };
    expect(comparedToShown(answer, pair(first, second)).isNextAsShown).toBe(false);
  });

  it('recognises the next pair when a rotation elsewhere revealed it', () => {
    const answer = { revealed: revealing(second), active: pair(third, fourth) };
    expect(comparedToShown(answer, pair(first, second)).keptCommitment).toBe('next');
  });
});
