import type { Language } from '@paasa/texts';
import { useEffect, useState } from 'react';
import { PLACEHOLDER, readLegalText, type LegalSection, type LegalTextName } from './legal-text.js';

export interface LegalText {
  readonly sections: readonly LegalSection[];
  /** Whether the operator has not filled it in yet. */
  readonly isTemplate: boolean;
}

async function loadText(name: string): Promise<LegalText> {
  const answer = await fetch(`/legal/${name}.txt`);
  // At an unknown address a server may send the page itself.
  if (!answer.ok || answer.headers.get('content-type')?.startsWith('text/plain') !== true)
    throw new Error(`/legal/${name}.txt did not load: ${String(answer.status)}`);
  const text = await answer.text();
  return { sections: readLegalText(text), isTemplate: PLACEHOLDER.test(text) };
}

/**
 * The text in the reader's language. The English one binds: it stands for one that the operator does not have, or has not
 * filled in while the English one is.
 */
async function loadTextIn(name: LegalTextName, language: Language): Promise<LegalText> {
  if (language === 'en') return loadText(name);
  const translated = await loadText(`${name}.${language}`).catch(() => null);
  if (translated?.isTemplate === false) return translated;
  const english = await loadText(name);
  return english.isTemplate ? (translated ?? english) : english;
}

/** The operator's text. Shape: null while it loads; `hasFailed` until `retry` succeeds. */
export function useLegalText(name: LegalTextName, language: Language) {
  const [text, setText] = useState<LegalText | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tryCount, setTryCount] = useState(0);
  useEffect(() => {
    let isOver = false;
    loadTextIn(name, language).then(
      (loaded) => {
        if (isOver) return;
        setText(loaded);
        setHasFailed(false);
      },
      () => {
        if (!isOver) setHasFailed(true);
      },
    );
    return () => {
      isOver = true;
    };
  }, [name, language, tryCount]);
  const retry = () => {
    setHasFailed(false);
    setTryCount(tryCount + 1);
  };
  return { text, hasFailed, retry };
}
