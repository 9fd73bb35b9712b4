import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';

type Texts = Readonly<Record<string, string>>;
type NameOf<Values> = keyof Values & string;

/** What is wrong, in words for people, field by field from top to bottom; a field that is right is not in it. */
export type Faults<Values extends Texts> = { readonly [name in NameOf<Values>]?: string | undefined };

export interface FormRules<Values extends Texts> {
  /** Looks before anything is sent. */
  readonly check: (values: Values) => Faults<Values>;
  /** Sends it; whatever it returns is the field that the server found fault with. */
  readonly submit: (values: Values) => Promise<NameOf<Values> | undefined>;
}

/** Leads to the field that has to be looked at, with what is in it marked, ready to be typed over. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return;
  control.focus();
  control.select();
}

/**
 * What every form here holds: a text per field, what is wrong with it, and whether it is on its way to the server.
 *
 * While it is, submitting again does nothing: a double click sends one call. A fault is told after the first attempt,
 * leads the focus to its field, and goes as soon as the field is right.
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
  /** The part of a field that does not depend on what it asks for. */
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

  /** The browser's own messages would come before ours, in other words and gone in a moment. */
  const form = { ref: formRef, onSubmit: handleSubmit, noValidate: true };
  return { values, change, bind, isBusy, form };
}
