import { Text, useTexts } from '@paasa/texts/ui';
import { Button, VisuallyHidden, type ButtonVariant } from '@paasa/ui-kit/ui';
import { useState, type RefObject } from 'react';
import { texts } from './texts/texts.js';

export interface CopyButtonProps {
  /** The name of the text, in lower case, after the word Copy. */
  readonly label: string;
  readonly text: string;
  /** The element with the text. */
  readonly sourceRef: RefObject<HTMLElement | null>;
  readonly variant?: ButtonVariant;
}

/** What the last press did. */
type Feedback = 'none' | 'copied' | 'selected';

/** Copies a text. Where the browser forbids it, such as on an insecure address, it selects the text. */
async function copy(text: string, source: HTMLElement | null): Promise<Feedback> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    if (source !== null) getSelection()?.selectAllChildren(source);
    return 'selected';
  }
}

/** Copies a text and shows this until the focus leaves. */
export function CopyButton({ label, text, sourceRef, variant = 'ghost' }: CopyButtonProps) {
  const t = useTexts(texts);
  const [feedback, setFeedback] = useState<Feedback>('none');
  return (
    <>
      <Button
        size="s"
        variant={variant}
        onClick={() => void copy(text, sourceRef.current).then(setFeedback)}
        onBlur={() => setFeedback('none')}
      >
        <Text
          of={texts}
          id={`copy.${feedback}`}
          tags={{ name: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
          values={{ label }}
        />
      </Button>
      <VisuallyHidden role="status">
        {feedback === 'none' ? '' : t(`said.${feedback}`, { label })}
      </VisuallyHidden>
    </>
  );
}
