import { parseRecoveryCode } from '../../rules/recovery-code.js';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.js';

describe('the recovery codes of a person', () => {
  it('are ten, all different, and each can be typed', () => {
    const codes = [createRecoveryCodes(), createRecoveryCodes()];
    expect(codes.map(({ length }) => length)).toEqual([10, 10]);
    expect(new Set(codes.flat()).size).toBe(20);
    for (const code of codes.flat()) expect(parseRecoveryCode(code)).toBe(code);
  });

  it('have a hash that never changes, because it is stored', () => {
    // `printf ABCDEFGHJKLMNPQRSTUVWXYZ | openssl dgst -sha256 -binary | basenc --base64url`
    expect(hashRecoveryCode('ABCDEFGHJKLMNPQRSTUVWXYZ')).toBe('8cfmJ6A1BnLWkUypDQ518ClbHOLOtljMoTb3xG_W62Q');
  });
});
