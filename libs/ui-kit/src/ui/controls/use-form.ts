import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';

/** Texts as typed, and choices. Null if nothing is chosen. */
type FormValues = Readonly<Record<string, string | null>>;
type NameOf<Values> = keyof Values & string;
type TextNameOf<Values> = {
  [Name in NameOf<Values>]: string extends Values[Name] ? Name : never;
}[NameOf<Values>];

/** The message for each wrong field, from top to bottom. */
type Faults<Values> = { readonly [Name in NameOf<Values>]?: string | undefined };

/** A field that the server refused, and its words, which a toast says too. */
interface RefusedField<Values> {
  readonly field: NameOf<Values>;
  readonly message: string;
}

interface FormRules<Values> {
  readonly check: (values: Values) => Faults<Values>;
  /** Sends the form. Shape: the field to correct, with the message to show there if there is one. */
  readonly submit: (values: Values) => Promise<NameOf<Values> | RefusedField<Values> | undefined>;
  /** Whether the page is still sending the form, if `submit` does not wait for that. */
  readonly isSending?: boolean;
}

function focusField(form: HTMLFormElement | null, name: string, isToReplace = false): void {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return;
  control.focus();
  if (isToReplace) control.select();
}

/**
 * The state of a form: its values, their errors, and whether it is being sent.
 *
 * While it is being sent, another submit does nothing: a double click sends one call. Errors show after the first
 * attempt. Then the first wrong field gets the focus with its text selected. An error disappears as soon as its field
 * is right; a refusal of the server, as soon as anything is changed.
 */
export function useForm<Values extends FormValues>(
  initial: Values,
  { check, submit, isSending = false }: FormRules<Values>,
) {
  const [values, setValues] = useState(initial);
  const [faulty, setFaulty] = useState<readonly NameOf<Values>[]>([]);
  const [refused, setRefused] = useState<RefusedField<Values> | null>(null);
  const [isAwaited, setIsAwaited] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const faults = check(values);
  const isBusy = isSending || isAwaited;

  const take = (next: Values) => {
    setValues(next);
    setRefused(null);
    const nextFaults = check(next);
    setFaulty((before) => before.filter((field) => nextFaults[field] !== undefined));
  };
  const refusalOf = (name: NameOf<Values>) => (refused?.field === name ? refused.message : undefined);
  const bind = (name: TextNameOf<Values>) => ({
    name,
    value: values[name] ?? '',
    error: faulty.includes(name) ? faults[name] : refusalOf(name),
    isErrorAnnounced: refusalOf(name) !== undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => take({ ...values, [name]: event.target.value }),
  });
  const send = async () => {
    setIsAwaited(true);
    setRefused(null);
    try {
      const outcome = await submit(values);
      if (outcome === undefined) return;
      const isExplained = typeof outcome === 'object';
      if (isExplained) setRefused(outcome);
      focusField(formRef.current, isExplained ? outcome.field : outcome, true);
    } finally {
      setIsAwaited(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const names = Object.keys(values).filter((name) => faults[name] !== undefined);
    setFaulty(names);
    const [first] = names;
    if (first === undefined) void send();
    else focusField(formRef.current, first, true);
  };

  return {
    values,
    isBusy,
    bind,
    change: <Name extends NameOf<Values>>(name: Name, value: Values[Name]) =>
      take({ ...values, [name]: value }),
    reset: () => take(initial),
    focus: (name: NameOf<Values>) => focusField(formRef.current, name),
    // Without `noValidate` the browser would show its own messages instead of ours.
    form: { ref: formRef, onSubmit: handleSubmit, noValidate: true },
  };
}

/** What `useForm` returns for these values. */
export type Form<Values extends FormValues> = ReturnType<typeof useForm<Values>>;
