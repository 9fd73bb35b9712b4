import { usePlayRules } from '@paasa/api-client/ui';
import { rememberSwitch, useRememberedSwitch } from '../remembered/remembered-switch.js';

const quickSwitch = rememberSwitch('paasa.quick-play', false);

/** Results at once, without animations: the player's switch, where the rules of the place allow it. */
export function useQuickPlay() {
  const isAllowed = usePlayRules()?.isQuickPlayAllowed === true;
  const isOn = useRememberedSwitch(quickSwitch);
  return { isAllowed, isOn: isAllowed && isOn, toggle: quickSwitch.toggle };
}
