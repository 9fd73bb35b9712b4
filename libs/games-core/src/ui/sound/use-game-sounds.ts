import { remember } from '@paasa/ui-kit/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { afterPaint } from '../intents/after-paint.js';
import { rememberSwitch, useRememberedSwitch } from '../remembered/remembered-switch.js';
import type { GameSound } from './game-sound.js';
import { createSoundPlayer } from './sound-player.js';

/** In percent; never 0, because a volume of 0 is the switch, and the sound returns as loud as it was. */
const isVolume = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100;

const soundSwitch = rememberSwitch('paasa.sounds', true);
const audibleVolume = remember('paasa.volume', 100, isVolume);
const player = createSoundPlayer();

const volumeNow = (): number => (soundSwitch.isOn() ? audibleVolume.get() : 0);
/** The square: half of the volume then also sounds like about half. */
const applyVolume = (): void => player.setLevel((volumeNow() / 100) ** 2);

const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

const unlockUnlessMuted = (): void => {
  if (soundSwitch.isOn()) player.unlock();
};

const toggleMuted = (): void => {
  soundSwitch.toggle();
  applyVolume();
  unlockUnlessMuted();
};

const changeVolume = (percent: number): void => {
  if (percent > 0) audibleVolume.set(percent);
  if (soundSwitch.isOn() === percent > 0) applyVolume();
  else toggleMuted();
};

/** Paints first: a sound delays a frame, and one frame later is not audible. */
const play = (sound: GameSound): void => {
  if (!soundSwitch.isOn()) return;
  void afterPaint().then(() => {
    // Another tab may have changed it.
    applyVolume();
    player.play(sound);
  });
};

const subscribeToVolume = (onChange: () => void): (() => void) => {
  const ends = [soundSwitch.subscribe(onChange), audibleVolume.subscribe(onChange)];
  return () => ends.forEach((end) => end());
};

/** The volume in percent, 0 while muted, and a function that changes it: 0 mutes, more also unmutes. */
export const useVolume = () => [useSyncExternalStore(subscribeToVolume, volumeNow), changeVolume] as const;

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
