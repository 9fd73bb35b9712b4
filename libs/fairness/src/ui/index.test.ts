import * as door from './index.js';
import { verifyBetPath } from './parts/verify-bet-path.js';

// The schema library is larger than all of these screens. Any import of it breaks this file.
jest.mock('zod', () => {
  throw new Error('The schema library is not for the browser.');
});

describe('the door of the screens', () => {
  it('needs no schema library', () => {
    expect(Object.keys(door).sort()).toEqual([
      'BetFairness',
      'FairnessDialog',
      'FairnessPage',
      'OwnSeedNote',
      'makeFirstClientSeed',
      'outcomePrograms',
    ]);
  });
});

describe('verifyBetPath', () => {
  it('leads to the page with the bet, for any id', () => {
    expect(verifyBetPath('0190-ab')).toBe('/fairness?bet=0190-ab');
    expect(verifyBetPath('a&b=c #d')).toBe('/fairness?bet=a%26b%3Dc%20%23d');
  });
});
