import type { RefObject } from 'react';

/** Leads to a field of a form by its name, also those who do not see it. */
export function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  const control = form.current?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
