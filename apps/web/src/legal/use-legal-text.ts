import { useEffect, useState } from 'react';
import { PLACEHOLDER, readLegalText, type LegalSection, type LegalTextName } from './legal-text.js';

export interface LegalText {
  readonly sections: readonly LegalSection[];
  /** Whether the operator has not filled it in yet. */
  readonly isTemplate: boolean;
}

async function loadText(name: LegalTextName): Promise<LegalText> {
  const answer = await fetch(`/legal/${name}.txt`);
  // At an unknown address a server may send the page itself.
  if (!answer.ok || answer.headers.get('content-type')?.startsWith('text/plain') !== true)
    throw new Error(`/legal/${name}.txt did not load: ${String(answer.status)}`);
  const text = await answer.text();
  return { sections: readLegalText(text), isTemplate: PLACEHOLDER.test(text) };
}

/** The operator's text. Shape: null while it loads; `hasFailed` until `retry` succeeds. */
export function useLegalText(name: LegalTextName) {
  const [text, setText] = useState<LegalText | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tryCount, setTryCount] = useState(0);
  useEffect(() => {
    let isOver = false;
    loadText(name).then(
      (loaded) => {
        if (!isOver) setText(loaded);
      },
      () => {
        if (!isOver) setHasFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [name, tryCount]);
  const retry = () => {
    setHasFailed(false);
    setTryCount(tryCount + 1);
  };
  return { text, hasFailed, retry };
}
