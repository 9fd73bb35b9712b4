import { ageOf, ANSWER_HOLDS_MS, RENEW_AFTER_MS } from './register-answer.js';

const now = new Date('2028-02-29T18:29:59.999Z');

describe('the age of an answer of the register', () => {
  it('is infinite without an answer, and never below zero', () => {
    expect(ageOf(null, now)).toBe(Infinity);
    expect(ageOf(now, now)).toBe(0);
    expect(ageOf(new Date(now.getTime() + 1), now)).toBe(0);
  });

  it('is counted in milliseconds, and an answer is renewed long before it ends', () => {
    expect(ageOf(new Date('2028-02-28T18:29:59.999Z'), now)).toBe(ANSWER_HOLDS_MS);
    expect(ANSWER_HOLDS_MS - RENEW_AFTER_MS).toBe(6 * 3_600_000);
  });
});
