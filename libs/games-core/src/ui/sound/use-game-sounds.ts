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

/** What is seen comes first: making a sound keeps a frame waiting, and nobody hears that it begins one later. */
const play = (sound: GameSound): void => {
  if (soundSwitch.isOn()) void afterPaint().then(() => player.play(sound));
};

/** What a game needs to be heard; its functions stay the same from render to render. */
export interface GameSounds {
  readonly isMuted: boolean;
  readonly toggleMuted: () => void;
  /** Does nothing while muted. */
  readonly play: (sound: GameSound) => void;
}

/**
 * Plays a game's sounds unless the player muted them, which is remembered; toolbar and game share the switch.
 *
 * A sound follows the server's answer, and by then some browsers no longer count the press that caused it: the
 * press itself lets the sound out.
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
