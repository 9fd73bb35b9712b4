import { useMedia } from '@paasa/ui-kit/ui';
import { rememberSwitch, useRememberedSwitch } from '../remembered/remembered-switch.js';

/** Times in milliseconds: on, off, on, and so on. */
type Pattern = readonly number[];

const SAMPLE: Pattern = [40];
export const MINE_PATTERN: Pattern = [120];
export const WIN_PATTERNS: Record<1 | 2 | 3 | 4, Pattern> = {
  1: [25],
  2: [25, 60, 25],
  3: [25, 60, 25, 60, 25],
  4: [40, 60, 40, 60, 40, 60, 80],
};

const vibrationSwitch = rememberSwitch('paasa.vibration', false);

const canVibrate = (): boolean => 'vibrate' in navigator;

/** Vibrates if the player switched it on, the browser can and the page is visible. */
export function vibrate(pattern: Pattern): void {
  if (vibrationSwitch.isOn() && canVibrate() && !document.hidden) navigator.vibrate([...pattern]);
}

const toggle = (): void => {
  vibrationSwitch.toggle();
  vibrate(SAMPLE);
};

/**
 * The player's switch, off at first. Browsers of computers also have the call, without an effect, so only touch devices
 * offer it.
 */
export function useVibration() {
  const isTouch = useMedia('touchOnly', false);
  return { isOffered: isTouch && canVibrate(), isOn: useRememberedSwitch(vibrationSwitch), toggle };
}
