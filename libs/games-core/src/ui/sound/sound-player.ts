import type { GameSound } from './game-sound.js';
import { synthesize } from './synthesize.js';

/** A later sound would confuse the player. */
const STALE_MS = 300;

export interface SoundPlayer {
  /** Enables sound; browsers allow this only during a press. */
  unlock(): void;
  play(sound: GameSound): void;
}

/** Plays sounds on one audio context, created when it is first needed; silent without Web Audio. */
export function createSoundPlayer(): SoundPlayer {
  let context: AudioContext | null = null;

  const open = (): AudioContext | null => {
    if (context === null && typeof globalThis.AudioContext === 'function') {
      try {
        context = new AudioContext();
      } catch {
        // No audio output, or too many contexts in the page.
        return null;
      }
    }
    return context;
  };
  /** Browsers start a context suspended, and suspend it again for a call or in the background. */
  const wake = (sleeping: AudioContext): Promise<void> => sleeping.resume().catch(() => undefined);

  return {
    unlock: () => {
      const opened = open();
      if (opened !== null && opened.state !== 'running') void wake(opened);
    },
    play: (sound) => {
      const opened = open();
      if (opened === null) return;
      if (opened.state === 'running') {
        synthesize(opened, sound);
        return;
      }
      const askedAtMs = performance.now();
      void wake(opened).then(() => {
        // Before the first press the browser would queue sounds and play all of them at once.
        if (opened.state === 'running' && performance.now() - askedAtMs < STALE_MS) synthesize(opened, sound);
      });
    },
  };
}
