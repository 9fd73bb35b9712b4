import type { GameSound } from '@paasa/games-core/ui';

const DIAMOND_VOLUME = 0.1;
const BOMB_VOLUME = 0.2;

const FIRST_FREQUENCY_HZ = 1046.5;
/** Two octaves of a pentatonic scale in semitones; all its tones fit together. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];

/** A short bright chime, higher with each diamond of a round. */
export function diamondSound(diamondCount: number): GameSound {
  const step = Math.min(Math.max(diamondCount, 1), SCALE.length) - 1;
  const frequencyHz = FIRST_FREQUENCY_HZ * 2 ** ((SCALE[step] ?? 0) / 12);
  return {
    volume: DIAMOND_VOLUME,
    tones: [
      { frequencyHz, startMs: 0, durationMs: 140, shape: 'sine' },
      { frequencyHz: frequencyHz * 1.5, startMs: 55, durationMs: 260, shape: 'sine' },
      { frequencyHz: frequencyHz * 3, startMs: 55, durationMs: 110, shape: 'triangle' },
    ],
  };
}

/** A low thud that falls away in noise. */
export const BOMB_SOUND: GameSound = {
  volume: BOMB_VOLUME,
  tones: [
    { frequencyHz: 150, endFrequencyHz: 38, startMs: 0, durationMs: 480, shape: 'sine' },
    { frequencyHz: 92, endFrequencyHz: 30, startMs: 0, durationMs: 320, shape: 'triangle' },
  ],
  noise: { durationMs: 520 },
};
