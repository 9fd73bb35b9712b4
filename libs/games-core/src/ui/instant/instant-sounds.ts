import type { GameSound } from '../sound/game-sound.js';

const VOLUME = 0.1;

/** A major third and a fifth upwards. */
export const WIN_SOUND: GameSound = {
  volume: VOLUME,
  tones: [
    { frequencyHz: 659.3, startMs: 0, durationMs: 130, shape: 'sine' },
    { frequencyHz: 830.6, startMs: 80, durationMs: 150, shape: 'sine' },
    { frequencyHz: 987.8, startMs: 160, durationMs: 300, shape: 'sine' },
  ],
};

/** One low tone that sinks. */
export const LOSS_SOUND: GameSound = {
  volume: VOLUME,
  tones: [{ frequencyHz: 220, endFrequencyHz: 130, startMs: 0, durationMs: 320, shape: 'triangle' }],
};
