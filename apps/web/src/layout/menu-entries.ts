import type { Player } from '@paasa/api-client/ui';
import type { IconDrawing, IconName } from '@paasa/ui-kit/ui';

export interface MenuEntry {
  to: string;
  text: string;
  icon: IconName | IconDrawing;
}

const FIRST: MenuEntry[] = [
  { to: '/', text: 'Home', icon: 'home' },
  { to: '/games', text: 'Games', icon: 'games' },
];
const FOR_PLAYERS: MenuEntry[] = [
  { to: '/profile', text: 'Profile', icon: 'profile' },
  { to: '/dashboard', text: 'Dashboard', icon: 'dashboard' },
  { to: '/transactions', text: 'Transactions', icon: 'transfers' },
];
const FOR_UNVERIFIED: MenuEntry[] = [{ to: '/verify-user', text: 'Verify Account', icon: 'check' }];
const FOR_GUESTS: MenuEntry[] = [
  { to: '/login', text: 'Log in', icon: 'login' },
  { to: '/register', text: 'Register', icon: 'register' },
];

const LAST: MenuEntry[] = [
  { to: '/fairness', text: 'Fairness', icon: 'shield' },
  { to: '/help', text: 'Help', icon: 'help' },
];

/** The entries of the menus, for guests and for players. */
export function menuEntriesFor(player: Player | null): MenuEntry[] {
  if (player === null) return [...FIRST, ...LAST, ...FOR_GUESTS];
  return [...FIRST, ...FOR_PLAYERS, ...(player.isVerified ? [] : FOR_UNVERIFIED), ...LAST];
}
