import { messageOf, statusOf } from '@paasa/api-client';
import { notify } from '@paasa/ui-kit/ui';

/** The field of a form to correct, with the message to show there if there is one. */
export type RefusedField<Name extends string> = Name | { readonly field: Name; readonly message: string };

/**
 * Reports a failed submit as a toast.
 *
 * The message stands at the field too, unless the server failed: then the input is not at fault.
 */
export function reportRefusal<Name extends string>(
  field: Name,
  failure: unknown,
  fallback: string,
): RefusedField<Name> {
  const message = messageOf(failure, fallback);
  notify.error(message);
  const status = statusOf(failure);
  return status !== null && status >= 400 && status < 500 ? { field, message } : field;
}
