import type { KeyboardEvent } from 'react';

/** For `onKeyDown`: a held key repeats, and each repeated Enter would place another bet. */
export function skipHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
