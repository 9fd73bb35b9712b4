import { useState, type ChangeEvent, type SubmitEvent } from 'react';

type Texts = Readonly<Record<string, string>>;

/**
 * What every form here holds: a text per field, and whether it is on its way to the server.
 *
 * While it is, submitting again does nothing: a double click sends one call.
 */
export function useForm<Values extends Texts>(initial: Values, submit: (values: Values) => Promise<void>) {
  const [values, setValues] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);

  const change = (name: keyof Values & string, text: string) =>
    setValues((before) => ({ ...before, [name]: text }));
  /** The part of a field that does not depend on what it asks for. */
  const bind = (name: keyof Values & string) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    void submit(values).finally(() => setIsBusy(false));
  };

  return { values, change, bind, isBusy, handleSubmit };
}
