import type { Player } from '@paasa/api-client/ui';
import type { IconDrawing, IconName } from '@paasa/ui-kit/ui';

type Page =
  | 'home'
  | 'games'
  | 'bets'
  | 'help'
  | 'profile'
  | 'dashboard'
  | 'transactions'
  | 'verify'
  | 'login'
  | 'register'
  | 'fairness';

export interface MenuEntry {
  to: string;
  page: Page;
  icon: IconName | IconDrawing;
}

const FIRST: MenuEntry[] = [
  { to: '/', page: 'home', icon: 'home' },
  { to: '/games', page: 'games', icon: 'games' },
];
const FOR_PLAYERS: MenuEntry[] = [
  { to: '/profile', page: 'profile', icon: 'profile' },
  { to: '/dashboard', page: 'dashboard', icon: 'dashboard' },
  { to: '/transactions', page: 'transactions', icon: 'transfers' },
];
const FOR_UNVERIFIED: MenuEntry[] = [{ to: '/verify-user', page: 'verify', icon: 'check' }];
const FOR_GUESTS: MenuEntry[] = [
  { to: '/login', page: 'login', icon: 'login' },
  { to: '/register', page: 'register', icon: 'register' },
];

const LAST: MenuEntry[] = [
  { to: '/fairness', page: 'fairness', icon: 'shield' },
  { to: '/help', page: 'help', icon: 'help' },
];

/** The entries of the menus, for guests and for players. */
export function menuEntriesFor(player: Player | null): MenuEntry[] {
  if (player === null) return [...FIRST, ...LAST, ...FOR_GUESTS];
  return [...FIRST, ...FOR_PLAYERS, ...(player.isVerified ? [] : FOR_UNVERIFIED), ...LAST];
}
