import { useState, type ChangeEvent, type KeyboardEvent, type WheelEvent } from 'react';

export interface NumberDraft {
  /** The text of the value while the player does not type. */
  text: string;
  /** Called while the player types, if the text is a valid value. */
  onType: (typed: number) => void;
  /** Called at the end with the nearest valid value. */
  onSettle: (typed: number) => void;
}

/**
 * The props of an input for a number with limits. Text in progress, such as '' or '0', may not be a valid value yet, so
 * the text stays until the player leaves the field or presses Enter.
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
