import type { PlayProfile } from './play-profile.js';
import { sandboxProfile } from './sandbox-profile.js';
import { strictProfile } from './strict-profile.js';

export const PLAY_PROFILE_NAMES = ['sandbox', 'strict'] as const;
export type PlayProfileName = (typeof PLAY_PROFILE_NAMES)[number];

/** The profiles by the value of `PLAY_PROFILE`. */
export const playProfiles: Readonly<Record<PlayProfileName, PlayProfile>> = {
  sandbox: sandboxProfile,
  strict: strictProfile,
};
