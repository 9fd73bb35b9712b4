import { REALITY_CHECK_MINUTES } from '../exclusion-bounds.js';
import type { PlayProfile } from './play-profile.js';

export const sandboxProfile: PlayProfile = {
  name: 'sandbox',
  minGameCycleMs: 0,
  isAutoplayAllowed: true,
  isQuickPlayAllowed: true,
  isFeedAllowed: true,
  windows: 'calendar',
  areLimitsAskedFirst: false,
  mandatoryLimits: [],
  realityCheckMinutes: 60,
  realityCheckChoices: REALITY_CHECK_MINUTES,
  age: null,
};
