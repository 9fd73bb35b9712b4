import {
  inGroups,
  parseRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
} from './recovery-code.js';

const code = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

describe('a recovery code', () => {
  it('has at least 112 bits, so that a plain hash protects it', () => {
    expect(Math.log2(new Set(RECOVERY_CODE_ALPHABET).size) * RECOVERY_CODE_LENGTH).toBeGreaterThanOrEqual(
      112,
    );
  });

  it('is read as people type it', () => {
    const shown = inGroups(code, '-');
    expect(shown).toBe('ABCD-EFGH-JKLM-NPQR-STUV-WXYZ');
    for (const typed of [shown, code, ` ${shown.toLowerCase()} `, inGroups(code, ' '), `${shown}\n`])
      expect(parseRecoveryCode(typed)).toBe(code);
  });

  it.each([
    '',
    '123456',
    code.slice(1),
    `${code}A`,
    code.replace('A', '0'),
    code.replace('A', 'I'),
    '०'.repeat(24),
  ])('is not %j', (typed) => {
    expect(parseRecoveryCode(typed)).toBeNull();
  });
});
