import type { GameSound } from './game-sound.js';
import { synthesize } from './synthesize.js';

/** A later sound would confuse the player. */
const STALE_MS = 300;

export interface SoundPlayer {
  /** Enables sound; browsers allow this only during a press. */
  unlock(): void;
  /** From 0, which is silent, to 1. It changes at once, also for what sounds now. */
  setLevel(level: number): void;
  play(sound: GameSound): void;
}

/** Plays sounds on one audio context, created when it is first needed; silent without Web Audio. */
export function createSoundPlayer(): SoundPlayer {
  let device: { readonly context: AudioContext; readonly output: GainNode } | null = null;
  let level = 1;

  const open = () => {
    if (device === null && typeof globalThis.AudioContext === 'function') {
      try {
        const context = new AudioContext();
        const output = context.createGain();
        output.gain.value = level;
        output.connect(context.destination);
        device = { context, output };
      } catch {
        // No audio output, or too many contexts in the page.
        return null;
      }
    }
    return device;
  };
  /** Browsers start a context suspended, and suspend it again for a call or in the background. */
  const wake = (sleeping: AudioContext): Promise<void> => sleeping.resume().catch(() => undefined);

  return {
    unlock: () => {
      const opened = open();
      if (opened !== null && opened.context.state !== 'running') void wake(opened.context);
    },
    setLevel: (next) => {
      level = next;
      if (device !== null) device.output.gain.value = next;
    },
    play: (sound) => {
      const opened = open();
      if (opened === null) return;
      const { context, output } = opened;
      if (context.state === 'running') {
        synthesize(context, output, sound);
        return;
      }
      const askedAtMs = performance.now();
      void wake(context).then(() => {
        // Before the first press the browser would queue sounds and play all of them at once.
        if (context.state === 'running' && performance.now() - askedAtMs < STALE_MS)
          synthesize(context, output, sound);
      });
    },
  };
}
