import type { PlayProfile } from './play-profile.js';

/** Values like those of the UK. */
export const strictProfile: PlayProfile = {
  name: 'strict',
  minGameCycleMs: 5_000,
  isAutoplayAllowed: false,
  isQuickPlayAllowed: false,
  windows: 'rolling',
  areLimitsAskedFirst: true,
  realityCheckMinutes: 60,
};
