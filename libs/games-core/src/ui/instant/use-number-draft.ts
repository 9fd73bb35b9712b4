import { useState, type ChangeEvent, type KeyboardEvent, type WheelEvent } from 'react';

export interface NumberDraft {
  /** The value as it is written while nobody types. */
  text: string;
  /** What is being typed; taken over where it is a value already. */
  onType: (typed: number) => void;
  /** What was typed in the end; brought to the nearest value. */
  onSettle: (typed: number) => void;
}

/**
 * The props of an input for a number that has limits: what is being typed may be no value yet, as '5' on the way to
 * '50.5' is one and '' or '0' is not, so it stays as it is until the field is left or Enter is pressed.
 */
export function useNumberDraft({ text, onType, onSettle }: NumberDraft) {
  const [draft, setDraft] = useState<string | null>(null);
  const finish = () => {
    const typed = Number(draft);
    if (draft !== null && draft !== '' && Number.isFinite(typed)) onSettle(typed);
    setDraft(null);
  };
  return {
    type: 'number',
    inputMode: 'decimal',
    value: draft ?? text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value, valueAsNumber } = event.currentTarget;
      setDraft(value);
      if (Number.isFinite(valueAsNumber)) onType(valueAsNumber);
    },
    onBlur: finish,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') finish();
    },
    // Browsers step a focused number with the wheel; without focus the page scrolls instead.
    onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
  } as const;
}
