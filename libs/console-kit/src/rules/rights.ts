/** The roles of staff. A member has one. */
export const ROLES = ['support', 'payments', 'risk', 'operator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const PLAYER_ROLES = ['support', 'payments', 'risk', 'operator'] as const;

/** THE table of rights: the roles that have each. The server checks it by route. */
export const RIGHTS = {
  'account:own': ROLES,
  'overview:read': ROLES,
  'alarms:read': ROLES,
  'alarms:take': ['payments', 'risk', 'operator'],
  'players:read': PLAYER_ROLES,
  'players:unmask': ['payments', 'risk'],
  'players:note': PLAYER_ROLES,
  'players:end-sessions': ['support', 'risk'],
  'players:resend-verification': ['support'],
  'players:close': ['support'],
  'players:reset-factors': ['support', 'risk'],
  'players:exclude': ['risk'],
  'money:read': ['payments', 'risk', 'operator'],
  'money:decide': ['payments'],
  'money:correct': ['payments'],
  'money:settle': ['payments'],
  'rounds:void': ['operator'],
  'switches:read': ROLES,
  'switches:set': ['operator'],
  'house:set': ['operator'],
  'approvals:read': ROLES,
  'audit:read': ['risk', 'admin'],
  'staff:read': ['admin'],
  'staff:manage': ['admin'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Right = keyof typeof RIGHTS;

const rolesWith = (right: Right): readonly Role[] => RIGHTS[right];

export const hasRight = (role: Role, right: Right): boolean => rolesWith(right).includes(role);

/** All rights of a role. */
export const rightsOf = (role: Role): Right[] =>
  (Object.keys(RIGHTS) as Right[]).filter((right) => hasRight(role, right));

/** An action that moves more waits for a second person, in paise: ₹50,000. */
export const FOUR_EYES_ABOVE_PAISE = 5_000_000;
