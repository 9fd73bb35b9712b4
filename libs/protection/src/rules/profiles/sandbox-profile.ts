import type { PlayProfile } from './play-profile.js';

export const sandboxProfile: PlayProfile = {
  name: 'sandbox',
  minGameCycleMs: 0,
  isAutoplayAllowed: true,
  isQuickPlayAllowed: true,
  windows: 'calendar',
  areLimitsAskedFirst: false,
  realityCheckMinutes: 60,
};
