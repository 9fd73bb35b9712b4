import { useEffect, useEffectEvent } from 'react';
import { rememberSwitch, useRememberedSwitch } from '../remembered/remembered-switch.js';
import { isKeyTaken } from './is-key-taken.js';
import { HELP_KEY, type Shortcut } from './shortcut.js';

/** Off by default: voice control or a wrong key must not place a bet (WCAG 2.1.4). */
const shortcutSwitch = rememberSwitch('paasa.shortcuts', false);

/** Runs the shortcuts while they are switched on; `?` calls `onHelp`. */
export function useShortcuts(shortcuts: readonly Shortcut[], onHelp: () => void) {
  const isOn = useRememberedSwitch(shortcutSwitch);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event)) return;
    const key = event.key.toLowerCase();
    const pressed = shortcuts.find((shortcut) => shortcut.key === key);
    const run = key === HELP_KEY ? onHelp : pressed?.isEnabled === true ? pressed.run : null;
    if (run === null) return;
    // Some browsers search the page at a sign such as '/'.
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOn]);
  return { isOn, toggle: shortcutSwitch.toggle };
}
