import type { Role } from '@paasa/console-kit';
import { refuse, type Refused } from '@paasa/result';

export interface MemberState {
  readonly staffId: string;
  readonly role: Role;
  readonly isWelcomed: boolean;
  readonly isDisabled: boolean;
}

export type MemberChange =
  | { readonly kind: 'invite' | 'disable' | 'reset' }
  | { readonly kind: 'role'; readonly role: Role };

/** Who changes a member: another member, or a shell (null), which may also take away the last administrator. */
export type By = string | null;

interface Judged {
  readonly member: MemberState;
  /** At least all other administrators. */
  readonly others: readonly MemberState[];
  readonly by: By;
}

const alreadySo = (message: string): Refused => refuse('conflict', 'staff/already-so', message);

function refuseState(change: MemberChange, { role, isWelcomed, isDisabled }: MemberState): Refused | null {
  if (change.kind === 'invite')
    return isWelcomed && !isDisabled
      ? refuse('conflict', 'staff/known', 'This person is a member already.')
      : null;
  if (isDisabled) return alreadySo('This member is disabled. To enable the account, invite them again.');
  return change.kind === 'role' && change.role === role
    ? alreadySo('This member has that role already.')
    : null;
}

const isActiveAdmin = ({ role, isWelcomed, isDisabled }: MemberState): boolean =>
  role === 'admin' && isWelcomed && !isDisabled;

/**
 * Why a member may not be changed so; null if they may.
 *
 * Errors: `staff/own-account` for a change of oneself, `staff/known`, `staff/already-so`, `staff/last-admin`.
 */
export function refuseChange(change: MemberChange, { member, others, by }: Judged): Refused | null {
  if (by === member.staffId)
    return refuse('forbidden', 'staff/own-account', 'Another administrator has to do this for you.');
  const refused = refuseState(change, member);
  if (refused !== null) return refused;
  const takesAdmin = change.kind !== 'invite' && member.role === 'admin';
  return by !== null && takesAdmin && !others.some(isActiveAdmin)
    ? refuse('conflict', 'staff/last-admin', 'One administrator has to stay. Invite another one first.')
    : null;
}
