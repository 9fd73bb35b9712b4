import { useMedia } from './use-media.js';

/** Whether the user prefers reduced motion. If the preference cannot be read, nothing moves. */
export const useReducedMotion = (): boolean => useMedia('reducedMotion', true);
