import type { RefObject } from 'react';

/** Moves the focus to a field of a form by its name. */
export function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  const control = form.current?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
