import { Field, type FieldProps } from '@paasa/ui-kit/ui';
import { FieldSlot } from './form-stack.js';

/** A required field of a form; an error stands where the hint stood. */
export function TextField({ hint, ...field }: Omit<FieldProps, 'required'>) {
  const { error } = field;
  const hasError = error !== undefined && error !== null && error !== '';
  return (
    <FieldSlot>
      <Field {...field} hint={hasError ? undefined : hint} required />
    </FieldSlot>
  );
}
