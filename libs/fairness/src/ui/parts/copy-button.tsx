import { Button, VisuallyHidden, type ButtonVariant } from '@paasa/ui-kit/ui';
import { useState, type RefObject } from 'react';

export interface CopyButtonProps {
  /** What is copied, in lower case: it stands behind the word Copy. */
  readonly label: string;
  readonly text: string;
  /** Where the text stands on the page. */
  readonly sourceRef: RefObject<HTMLElement | null>;
  readonly variant?: ButtonVariant;
}

/** Copies a text; where the page may not, as on an insecure address, it is selected so that a person can. */
async function copy(text: string, source: HTMLElement | null): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    if (source !== null) getSelection()?.selectAllChildren(source);
    return 'Selected';
  }
}

/** Copies a text and says so until the focus moves on. */
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
