import { maskEmail, maskName } from './mask.js';

describe('a mask', () => {
  it.each([
    ['meera@example.com', 'm•••@example.com'],
    ['"odd@local"@example.com', '"•••@example.com'],
    ['no address', 'n•••'],
    ['', ''],
  ])('of the address %j is %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it.each([
    ['Meera Rao', 'M••• R•••'],
    ['  मीरा  ', 'म•••'],
    ['𠮷田', '𠮷•••'],
    ['', ''],
  ])('of the name %j is %j', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
