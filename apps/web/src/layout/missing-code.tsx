import { callLost } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { BrokenPlace } from './broken-place.js';
import { isServerThere } from '../offline/is-server-there.js';
import { LoadDocument } from '../document/load-document.js';
import { texts } from './texts/texts.js';

const PAUSE_MS = 3_000;
const RELOADED = 'paasa.reloaded';

/** Whether an error means that code did not load. Each browser words it differently. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload css/i.test(error.message);

/** Whether this build has not yet been reloaded for missing code. It records the reload. */
function isFirstReload(): boolean {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
    return true;
  } catch {
    // Without storage it could reload without end.
    return false;
  }
}

/**
 * Replaces a page whose code did not load.
 *
 * If the server is unavailable, the document reloads when it is back. If the server answers, a newer release has
 * replaced this page's files: the document reloads once, and a second failure is shown.
 */
export function MissingCode() {
  const t = useTexts(texts);
  const loadDocument = useEffectEvent(use(LoadDocument));
  const dispatch = useDispatch();
  const [outlook, setOutlook] = useState<'unclear' | 'away' | 'failed'>('unclear');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (wasAway: boolean): Promise<void> => {
      const isThere = await isServerThere();
      if (isOver) return;
      if (!isThere) {
        setOutlook('away');
        timer = setTimeout(() => void look(true), PAUSE_MS);
      } else if (wasAway || isFirstReload()) loadDocument();
      else setOutlook('failed');
    };
    dispatch(callLost());
    void look(false);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [dispatch]);
  if (outlook === 'failed') return <BrokenPlace />;
  return <LoadingText text={t(outlook === 'away' ? 'missing.away' : 'loading')} />;
}
