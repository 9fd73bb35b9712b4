import type { GameSound, GameTone } from '@paasa/games-core/ui';

const VOLUME = 0.1;

/** A knock of the die: short, and falling as wood does. */
const knock = (startMs: number, frequencyHz: number): GameTone => ({
  frequencyHz,
  endFrequencyHz: frequencyHz / 2,
  startMs,
  durationMs: 45,
  shape: 'triangle',
});

/** Four soft knocks, each a little later and lower than the last, as a die that comes to rest. */
export const ROLL_SOUND: GameSound = {
  volume: VOLUME,
  tones: [knock(0, 620), knock(60, 560), knock(135, 500), knock(235, 430)],
};

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
