import { refuseChange, type MemberChange, type MemberState } from './member-changes.js';

const member = (staffId: string, given: Partial<MemberState> = {}): MemberState => ({
  staffId,
  role: 'support',
  isWelcomed: true,
  isDisabled: false,
  ...given,
});

const ada = member('ada', { role: 'admin' });
const codeOf = (change: MemberChange, of: MemberState, others: readonly MemberState[], by: string | null) =>
  refuseChange(change, { member: of, others, by })?.refusal.code ?? null;

const changes: readonly MemberChange[] = [
  { kind: 'role', role: 'risk' },
  { kind: 'disable' },
  { kind: 'reset' },
];

describe('refuseChange', () => {
  it.each(changes)('refuses the own account, and who is no administrator any more: %p', (change) => {
    expect(codeOf(change, ada, [member('bina', { role: 'admin' })], 'ada')).toBe('staff/own-account');
    const noAdmins = [
      member('bina', { role: 'admin', isDisabled: true }),
      member('chitra', { role: 'admin', isWelcomed: false }),
      member('sam'),
    ];
    for (const { staffId } of noAdmins) expect(codeOf(change, ada, noAdmins, staffId)).toBe('staff/no-right');
    expect(codeOf(change, ada, noAdmins, null)).toBeNull();
    expect(codeOf(change, ada, [member('bina', { role: 'admin' })], 'bina')).toBeNull();
    expect(codeOf(change, member('sam'), [ada], 'ada')).toBeNull();
  });

  it('refuses what is so already', () => {
    const gone = member('sam', { isDisabled: true });
    for (const change of changes) expect(codeOf(change, gone, [ada], 'ada')).toBe('staff/already-so');
    expect(codeOf({ kind: 'role', role: 'support' }, member('sam'), [ada], 'ada')).toBe('staff/already-so');
    expect(codeOf({ kind: 'invite' }, member('sam'), [ada], 'ada')).toBe('staff/known');
  });

  it('invites again who is disabled, or has not opened the account yet', () => {
    for (const given of [{ isDisabled: true }, { isWelcomed: false }])
      expect(codeOf({ kind: 'invite' }, member('sam', given), [ada], 'ada')).toBeNull();
  });
});
