import { useEffect, useState, type ComponentType } from 'react';
import { afterPaint } from '../intents/after-paint.js';
import { useWatched, type Watched } from '../watched/watched.js';
import type { ShownWin } from './use-result-feel.js';
import type { WinBurstProps } from './win-burst.js';

/** A later effect would belong to no result that the player still looks at. */
const STALE_MS = 1_000;

interface Burst {
  readonly win: ShownWin;
  readonly WinBurst: ComponentType<WinBurstProps>;
}

/**
 * Celebrates a win for a moment over the nearest positioned element. Its code loads with the first win, after the result
 * was painted; if it does not load, the result stands without it.
 */
export function WinEffect({ win: watched }: { win: Watched<ShownWin | null> }) {
  const win = useWatched(watched);
  const [burst, setBurst] = useState<Burst | null>(null);
  useEffect(() => {
    if (win === null) return undefined;
    let isPast = false;
    const stale = setTimeout(() => {
      isPast = true;
    }, STALE_MS);
    const show = async () => {
      await afterPaint();
      const { WinBurst } = await import('./win-burst.js');
      if (!isPast) setBurst({ win, WinBurst });
    };
    show().catch(() => setBurst(null));
    return () => {
      clearTimeout(stale);
      isPast = true;
    };
  }, [win]);
  if (burst === null || burst.win !== win) return null;
  return <burst.WinBurst key={win.betId} size={win.size} onEnd={() => setBurst(null)} />;
}
