import { Field, type FieldProps } from '@paasa/ui-kit/ui';

/** Asks for an address; the browser checks that it looks like one. */
export function EmailField(props: Omit<FieldProps, 'label' | 'type' | 'required'>) {
  return <Field autoComplete="email" {...props} label="Email" type="email" required />;
}
