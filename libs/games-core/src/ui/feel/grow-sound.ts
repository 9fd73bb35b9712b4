import type { GameSound } from '../sound/game-sound.js';
import type { WinSize } from './win-size.js';

/** The first harmonics of a tone fit to every chord on it. */
const HARMONICS = [2, 3, 4];
const NEXT_TONE_MS = 110;
const TONE_MS = 260;

/** The sound of a win for its size: each size adds a higher tone at the end. It gets longer, not louder. */
export function growSound(sound: GameSound, size: WinSize): GameSound {
  const [first] = sound.tones;
  if (first === undefined || size < 2) return sound;
  const lastStartMs = Math.max(...sound.tones.map(({ startMs }) => startMs));
  const added = HARMONICS.slice(0, size - 1).map((harmonic, index) => ({
    frequencyHz: first.frequencyHz * harmonic,
    startMs: lastStartMs + (index + 1) * NEXT_TONE_MS,
    durationMs: TONE_MS,
    shape: first.shape,
  }));
  return { ...sound, tones: [...sound.tones, ...added] };
}
