import { createContext, useContext, type ReactNode } from 'react';
import type { Member } from '../contract/member.js';
import { hasRight, type Right } from '../rules/rights.js';

const MemberContext = createContext<Member | null>(null);

export const MemberProvider = ({ member, children }: { member: Member; children: ReactNode }) => (
  <MemberContext value={member}>{children}</MemberContext>
);

/** The member of staff who is signed in. Errors: throws outside of the provider. */
export function useMember(): Member {
  const member = useContext(MemberContext);
  if (member === null) throw new Error('There is no member of staff around this.');
  return member;
}

/** Whether the member may use calls with this right. The server decides again. */
export const useRight = (right: Right): boolean => hasRight(useMember().role, right);
