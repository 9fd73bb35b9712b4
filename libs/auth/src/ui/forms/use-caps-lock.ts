import { useState, type KeyboardEvent } from 'react';

/** Whether Caps Lock is on, as far as the last key tells; the handlers belong to the field that asks. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  const handleKey = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'));
  return { isOn, handlers: { onKeyDown: handleKey, onKeyUp: handleKey, onBlur: () => setIsOn(false) } };
}
