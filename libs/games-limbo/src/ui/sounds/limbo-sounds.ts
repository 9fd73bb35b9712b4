import type { GameSound } from '@paasa/games-core/ui';

/** A soft rising tone, and its octave a little later. */
export const LAUNCH_SOUND: GameSound = {
  volume: 0.1,
  tones: [
    { frequencyHz: 180, endFrequencyHz: 540, startMs: 0, durationMs: 260, shape: 'triangle' },
    { frequencyHz: 360, endFrequencyHz: 1_080, startMs: 60, durationMs: 220, shape: 'sine' },
  ],
};
