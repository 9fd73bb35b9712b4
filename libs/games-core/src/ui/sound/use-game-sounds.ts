import { useEffect } from 'react';
import { afterPaint } from '../intents/after-paint.js';
import { rememberSwitch, useRememberedSwitch } from '../remembered/remembered-switch.js';
import type { GameSound } from './game-sound.js';
import { createSoundPlayer } from './sound-player.js';

const soundSwitch = rememberSwitch('paasa.sounds', true);
const player = createSoundPlayer();

const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

const unlockUnlessMuted = (): void => {
  if (soundSwitch.isOn()) player.unlock();
};

const toggleMuted = (): void => {
  soundSwitch.toggle();
  unlockUnlessMuted();
};

/** Paints first: a sound delays a frame, and one frame later is not audible. */
const play = (sound: GameSound): void => {
  if (soundSwitch.isOn()) void afterPaint().then(() => player.play(sound));
};

/** Its functions stay the same between renders. */
export interface GameSounds {
  readonly isMuted: boolean;
  readonly toggleMuted: () => void;
  /** Does nothing while muted. */
  readonly play: (sound: GameSound) => void;
}

/**
 * Plays a game's sounds unless the player muted them; toolbar and game share this switch, which is remembered.
 *
 * A sound follows the server's answer, too late for browsers that allow sound only during a press. So the press itself
 * enables sound.
 */
export function useGameSounds(): GameSounds {
  const isOn = useRememberedSwitch(soundSwitch);
  useEffect(() => {
    for (const gesture of GESTURES) window.addEventListener(gesture, unlockUnlessMuted);
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, unlockUnlessMuted);
    };
  }, []);
  return { isMuted: !isOn, toggleMuted, play };
}
