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
