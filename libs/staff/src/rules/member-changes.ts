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

interface Judged {
  readonly member: MemberState;
  /** At least all other administrators, the one who acts among them. */
  readonly others: readonly MemberState[];
  /** Another member, or a shell (null), which may also take away the last administrator. */
  readonly by: string | null;
}

const alreadySo = (message: string): Refused => refuse('conflict', 'staff/already-so', message);

/** Why a member in this state may not be changed so; null if they may. */
export function refuseState(
  change: MemberChange,
  { role, isWelcomed, isDisabled }: MemberState,
): Refused | null {
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
 * The one who acts is an administrator and stays one, so one always stays.
 *
 * Errors: `staff/own-account` for a change of oneself, `staff/no-right`, `staff/known`, `staff/already-so`.
 */
export function refuseChange(change: MemberChange, { member, others, by }: Judged): Refused | null {
  if (by === member.staffId)
    return refuse('forbidden', 'staff/own-account', 'Another administrator has to do this for you.');
  if (by !== null && !others.some((other) => other.staffId === by && isActiveAdmin(other)))
    return refuse('forbidden', 'staff/no-right', 'Your role does not allow this.');
  return refuseState(change, member);
}
