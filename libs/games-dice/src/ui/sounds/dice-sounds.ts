import type { GameSound, GameTone } from '@paasa/games-core/ui';

const VOLUME = 0.1;

/** A short knock of the die, like wood. */
const knock = (startMs: number, frequencyHz: number): GameTone => ({
  frequencyHz,
  endFrequencyHz: frequencyHz / 2,
  startMs,
  durationMs: 45,
  shape: 'triangle',
});

/** Four soft knocks, each later and lower, like a die that stops. */
export const ROLL_SOUND: GameSound = {
  volume: VOLUME,
  tones: [knock(0, 620), knock(60, 560), knock(135, 500), knock(235, 430)],
};
