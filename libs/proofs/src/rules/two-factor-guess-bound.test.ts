import { likelihoodOfGuessedCode } from './two-factor-guess-bound.js';

describe('the chance of a person who knows the password and guesses codes', () => {
  it('is one in 11,000 per day, and three in a hundred per year', () => {
    expect(likelihoodOfGuessedCode(1)).toBeLessThan(1 / 11_000);
    expect(likelihoodOfGuessedCode(365)).toBeLessThan(0.033);
  });
});
