import { sentenceIn } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { useEffect, useRef, useState } from 'react';
import { openExport } from '../../rules/history/read-export.js';
import { rowCountOf, verifyHistory, type HistoryReport } from '../../rules/history/verify-history.js';
import { portableHmacSha256 } from '../../rules/hmac-sha256.js';
import type { VerifierShelf } from '../verifiers/use-game-verifiers.js';
import { runInSlices } from './run-in-slices.js';
import { texts } from './texts/texts.js';

export type HistoryCheckState =
  | { readonly step: 'idle' }
  /** `totalCount` is null until the file is open. */
  | { readonly step: 'checking'; readonly doneCount: number; readonly totalCount: number | null }
  | { readonly step: 'cancelled' }
  | { readonly step: 'failed'; readonly message: string }
  | { readonly step: 'done'; readonly report: HistoryReport };

export interface HistoryCheck {
  readonly state: HistoryCheckState;
  start(file: File): void;
  cancel(): void;
}

/** Verifies an export file; the findings are in the language of the page. A new file, Cancel, or leaving the page ends the check. */
export function useHistoryCheck(shelf: VerifierShelf): HistoryCheck {
  const t = useTexts(texts);
  const { language } = t;
  const [state, setState] = useState<HistoryCheckState>({ step: 'idle' });
  const runningRef = useRef<AbortController | null>(null);
  useEffect(() => () => runningRef.current?.abort(), []);

  async function check(file: File, signal: AbortSignal): Promise<void> {
    const show = (next: HistoryCheckState) => {
      if (!signal.aborted) setState(next);
    };
    show({ step: 'checking', doneCount: 0, totalCount: null });
    try {
      const verifiers = await shelf.loadAll();
      const opened = openExport(await textOf(file));
      if (!opened.ok) return show({ step: 'failed', message: sentenceIn(opened.refusal, language) });
      const totalCount = rowCountOf(opened.value);
      const work = verifyHistory(opened.value, {
        verifierOf: (game) => verifiers.get(game)?.verifyBet ?? null,
        hmacSha256: portableHmacSha256,
        language,
      });
      const onProgress = (doneCount: number) => show({ step: 'checking', doneCount, totalCount });
      const result = await runInSlices(work, { signal, onProgress });
      if (result === null) return;
      show(
        result.ok
          ? { step: 'done', report: result.value }
          : { step: 'failed', message: sentenceIn(result.refusal, language) },
      );
    } catch {
      // The file could not be read, or the rules of a game did not load: this is not a finding about the bets.
      show({ step: 'failed', message: t('failed') });
    }
  }

  return {
    state,
    start(file) {
      runningRef.current?.abort();
      const running = new AbortController();
      runningRef.current = running;
      void check(file, running.signal);
    },
    cancel() {
      runningRef.current?.abort();
      setState({ step: 'cancelled' });
    },
  };
}

/** A file's text, by `FileReader`: older browsers and jsdom have no `File.text`. */
function textOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsText(file);
  });
}
