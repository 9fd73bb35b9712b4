import type { GameSound } from './game-sound.js';
import { synthesize } from './synthesize.js';

/** A sound that comes later than this after its cause would only confuse. */
const STALE_MS = 300;

export interface SoundPlayer {
  /** Lets sound out from now on; browsers allow that only while the player presses something. */
  unlock(): void;
  play(sound: GameSound): void;
}

/** Plays sounds on one audio context, made when it is first needed; without Web Audio everything is silence. */
export function createSoundPlayer(): SoundPlayer {
  let context: AudioContext | null = null;

  const open = (): AudioContext | null => {
    if (context === null && typeof globalThis.AudioContext === 'function') {
      try {
        context = new AudioContext();
      } catch {
        // A device without an output, or a page with too many contexts, is silent.
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
        // Until somebody presses something a browser keeps it waiting: then all of them would sound at once.
        if (opened.state === 'running' && performance.now() - askedAtMs < STALE_MS) synthesize(opened, sound);
      });
    },
  };
}
