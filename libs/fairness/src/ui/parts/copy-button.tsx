import { Button, VisuallyHidden, type ButtonVariant } from '@paasa/ui-kit/ui';
import { useState, type RefObject } from 'react';

export interface CopyButtonProps {
  /** The name of the text, in lower case, after the word Copy. */
  readonly label: string;
  readonly text: string;
  /** The element with the text. */
  readonly sourceRef: RefObject<HTMLElement | null>;
  readonly variant?: ButtonVariant;
}

/** Copies a text. Where the browser forbids it, such as on an insecure address, it selects the text. */
async function copy(text: string, source: HTMLElement | null): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    if (source !== null) getSelection()?.selectAllChildren(source);
    return 'Selected';
  }
}

/** Copies a text and shows this until the focus leaves. */
export function CopyButton({ label, text, sourceRef, variant = 'ghost' }: CopyButtonProps) {
  const [feedback, setFeedback] = useState('');
  return (
    <>
      <Button
        size="s"
        variant={variant}
        onClick={() => void copy(text, sourceRef.current).then(setFeedback)}
        onBlur={() => setFeedback('')}
      >
        {feedback === '' ? 'Copy' : feedback}
        <VisuallyHidden>{` ${label}`}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{feedback === '' ? '' : `${feedback}: ${label}`}</VisuallyHidden>
    </>
  );
}
