import { survivalText } from './survival-text.js';

describe('survivalText', () => {
  it('is the chance of all those tiles in a row', () => {
    expect(survivalText(3, 1)).toBe('88.00%');
    // 22·21 / (25·24)
    expect(survivalText(3, 2)).toBe('77.00%');
    expect(survivalText(24, 1)).toBe('4.00%');
  });

  it('counts the tries if the percentage would be all zeros', () => {
    // C(25, 12)
    expect(survivalText(13, 12)).toBe('1 in 52,00,300');
    // C(25, 3)
    expect(survivalText(3, 22)).toBe('1 in 2,300');
    // 1 of C(25, 2) is still shown in percent.
    expect(survivalText(2, 23)).toBe('0.33%');
  });
});
