import type { PlayProfile } from './play-profile.js';

/** Values like those of the UK, at ₹100 for £1. */
export const strictProfile: PlayProfile = {
  name: 'strict',
  minGameCycleMs: 5_000,
  isAutoplayAllowed: false,
  isQuickPlayAllowed: false,
  isFeedAllowed: false,
  windows: 'rolling',
  areLimitsAskedFirst: true,
  mandatoryLimits: [
    { kind: 'deposit', window: 'month', amount: 15_000_00 },
    { kind: 'loss', window: 'month', amount: 15_000_00 },
  ],
  realityCheckMinutes: 60,
  realityCheckChoices: [15, 30, 60],
  age: {
    minAge: 18,
    stakeBands: [
      { fromAge: 18, maxStakePaise: 200_00 },
      { fromAge: 25, maxStakePaise: 500_00 },
    ],
  },
};
