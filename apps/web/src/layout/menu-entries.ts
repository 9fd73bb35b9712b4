import type { Player } from '@paasa/api-client/ui';
import type { IconName } from '@paasa/ui-kit/ui';

export interface MenuEntry {
  to: string;
  text: string;
  icon: IconName;
}

const FOR_EVERYONE: MenuEntry[] = [
  { to: '/', text: 'Home', icon: 'home' },
  { to: '/games', text: 'Games', icon: 'games' },
];
const FOR_PLAYERS: MenuEntry[] = [
  { to: '/profile', text: 'Profile', icon: 'profile' },
  { to: '/dashboard', text: 'Dashboard', icon: 'dashboard' },
];
const FOR_UNVERIFIED: MenuEntry[] = [{ to: '/verify-user', text: 'Verify Account', icon: 'shield' }];
const FOR_GUESTS: MenuEntry[] = [
  { to: '/login', text: 'Login', icon: 'login' },
  { to: '/register', text: 'Register', icon: 'register' },
];

/** The entries of the menus, for guests and for players. */
export function menuEntriesFor(player: Player | null): MenuEntry[] {
  if (player === null) return [...FOR_EVERYONE, ...FOR_GUESTS];
  return [...FOR_EVERYONE, ...FOR_PLAYERS, ...(player.isVerified ? [] : FOR_UNVERIFIED)];
}
