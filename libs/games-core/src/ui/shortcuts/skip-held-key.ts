import type { KeyboardEvent } from 'react';

/** For `onKeyDown`: a key that is held down repeats itself, and each repetition of Enter would be another bet. */
export function skipHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
