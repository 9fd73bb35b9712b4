import { callLost } from '@paasa/api-client/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { BrokenPlace } from './broken-place.js';
import { isServerThere } from '../offline/is-server-there.js';
import { LoadDocument } from '../document/load-document.js';

const PAUSE_MS = 3_000;
const RELOADED = 'paasa.reloaded';

/** Whether an error is that of code which did not arrive; each browser has its own words. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload css/i.test(error.message);

/** Whether this build has not been loaded anew for its missing code yet; from now on it has. */
function isFirstReload(): boolean {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
    return true;
  } catch {
    // Without a memory nothing would keep it from loading anew for ever.
    return false;
  }
}

/**
 * Stands in for a page whose code did not arrive.
 *
 * Where the server is away, the document is loaded anew when it is back. Where the server is there, a newer release
 * has taken the place of this page's files: the document is loaded anew once, and a second failure is told.
 */
export function MissingCode() {
  const loadDocument = useEffectEvent(use(LoadDocument));
  const dispatch = useDispatch();
  const [outlook, setOutlook] = useState<'unclear' | 'away' | 'hopeless'>('unclear');
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
      else setOutlook('hopeless');
    };
    dispatch(callLost());
    void look(false);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [dispatch]);
  if (outlook === 'hopeless') return <BrokenPlace />;
  return (
    <LoadingText
      text={outlook === 'away' ? 'This page could not be loaded. Trying again...' : 'Loading...'}
    />
  );
}
