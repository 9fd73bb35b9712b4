import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';

type Texts = Readonly<Record<string, string>>;
type NameOf<Values> = keyof Values & string;

/** The message for each wrong field, from top to bottom. */
export type Faults<Values extends Texts> = { readonly [name in NameOf<Values>]?: string | undefined };

export interface FormRules<Values extends Texts> {
  readonly check: (values: Values) => Faults<Values>;
  /** Sends the form. Shape: the field that the server refused, if any. */
  readonly submit: (values: Values) => Promise<NameOf<Values> | undefined>;
}

/** Focuses a field and selects its text, ready to be typed over. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return;
  control.focus();
  control.select();
}

/**
 * The state of a form: a text per field, its faults, and whether it is being sent.
 *
 * While it is being sent, another submit does nothing: a double click sends one call. Faults show after the first
 * attempt, the first wrong field gets the focus, and a fault goes as soon as its field is right.
 */
export function useForm<Values extends Texts>(initial: Values, { check, submit }: FormRules<Values>) {
  const [values, setValues] = useState(initial);
  const [faulty, setFaulty] = useState<readonly NameOf<Values>[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const faults = check(values);

  const change = (name: NameOf<Values>, text: string) => {
    const next = { ...values, [name]: text };
    setValues(next);
    const nextFaults = check(next);
    setFaulty((before) => before.filter((field) => nextFaults[field] !== undefined));
  };
  const bind = (name: NameOf<Values>) => ({
    name,
    value: values[name],
    error: faulty.includes(name) ? faults[name] : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
  });
  const send = async () => {
    setIsBusy(true);
    try {
      const refused = await submit(values);
      if (refused !== undefined) focusField(formRef.current, refused);
    } finally {
      setIsBusy(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const names = Object.keys(values).filter((name) => faults[name] !== undefined);
    setFaulty(names);
    const [first] = names;
    if (first === undefined) void send();
    else focusField(formRef.current, first);
  };

  // Without `noValidate` the browser would show its own messages instead of ours.
  const form = { ref: formRef, onSubmit: handleSubmit, noValidate: true };
  return { values, change, bind, isBusy, form };
}
