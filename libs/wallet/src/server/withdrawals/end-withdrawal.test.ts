import { withoutBankDetails } from './end-withdrawal.js';

describe('the words of a bank', () => {
  it.each([
    [null, null],
    ['The bank does not take it.', 'The bank does not take it.'],
    ['Account 00123456789 is closed', 'Account … is closed'],
    ['asha@okbank is unknown', '… is unknown'],
    ['(asha@okbank): no', '… no'],
  ])('of %j keep %j', (said, kept) => {
    expect(withoutBankDetails(said)).toBe(kept);
  });

  it('are cut after their beginning', () => {
    expect(withoutBankDetails('no '.repeat(100))).toBe('no '.repeat(100).slice(0, 200));
  });

  it('lose the last word if it may have lost its digits at the cut', () => {
    const address = `${'a'.repeat(20)}@okbank`;
    expect(withoutBankDetails(`${'1 '.repeat(495)}${address}`)).not.toContain('aaa');
    expect(withoutBankDetails(`${'a'.repeat(2_000)}1`)).toBe('…');
  });

  // A search for an @ or a digit from every letter of such a text takes hours.
  it.each(['a', '@', 'a ', '1', 'a@'])('of ten million characters of %j are read at once', (unit) => {
    const said = unit.repeat(10_000_000 / unit.length);
    expect(withoutBankDetails(said)?.length).toBeLessThanOrEqual(200);
  });
});
