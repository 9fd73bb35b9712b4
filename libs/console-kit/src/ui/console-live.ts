import { CONSOLE_LIVE_PATH, LIVE_EVENTS, type LiveChange, type LiveTopic } from '@paasa/server-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { consoleApi, useMeQuery } from './console-api.js';

type Tag = 'Me' | 'Player' | 'Money' | 'Switches' | 'Alarms' | 'Approvals' | 'Audit' | 'Staff';

const TAGS: Partial<Record<LiveTopic, readonly Tag[]>> = {
  alarms: ['Alarms'],
  money: ['Money'],
  staff: ['Player', 'Money', 'Switches', 'Alarms', 'Approvals', 'Audit', 'Staff'],
};
const ALL: readonly Tag[] = ['Money', 'Switches', 'Alarms', 'Approvals'];

/** A busy site changes many transfers a second; the pages read again at most so often. */
export const READ_PAUSE_MS = 2_000;
const LOST_AGAIN_MS = 10_000;
const NAME = 'paasa-console-live';

const tagsOf = (change: LiveChange): readonly Tag[] =>
  Object.entries(TAGS).flatMap(([topic, tags]) => (change[topic as LiveTopic] ? tags : []));

/** Opens the stream, and again after it broke. Shape: a function that closes it. */
function openStream(onStale: (tags: readonly Tag[]) => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    const opened = new EventSource(CONSOLE_LIVE_PATH);
    source = opened;
    opened.onmessage = ({ data }: MessageEvent<string>) => onStale(tagsOf(JSON.parse(data) as LiveChange));
    opened.addEventListener(LIVE_EVENTS.ready, ({ data }: MessageEvent<string>) => {
      if (data !== 'resumed') onStale(ALL);
    });
    opened.addEventListener(LIVE_EVENTS.signedOut, () => onStale(['Me']));
    opened.onerror = () => {
      // A refusal ends it for good; all else the browser repeats by itself.
      if (opened.readyState !== EventSource.CLOSED) return;
      onStale(['Me']);
      timer = setTimeout(open, LOST_AGAIN_MS);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

/**
 * Brings the open pages up to date with what happens elsewhere, as long as the session is open. The tabs of a browser share
 * one stream: the tab that holds it tells the others.
 */
export function useConsoleLive(): void {
  const dispatch = useDispatch();
  const { data: standing } = useMeQuery();
  const isOpen = standing?.kind === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    const stale = new Set<Tag>();
    let reading: ReturnType<typeof setTimeout> | undefined;
    let readAtMs = Number.NEGATIVE_INFINITY;
    const read = (): void => {
      reading = undefined;
      readAtMs = performance.now();
      dispatch(consoleApi.util.invalidateTags([...stale]));
      stale.clear();
    };
    const hear = (tags: readonly Tag[]): void => {
      if (tags.length === 0) return;
      for (const tag of tags) stale.add(tag);
      reading ??= setTimeout(read, Math.max(0, readAtMs + READ_PAUSE_MS - performance.now()));
    };
    const tabs = new BroadcastChannel(NAME);
    tabs.onmessage = ({ data }: MessageEvent<readonly Tag[]>) => hear(data);
    const leaving = new AbortController();
    const { signal } = leaving;
    const lead = async (): Promise<void> => {
      const close = openStream((tags) => {
        hear(tags);
        tabs.postMessage(tags);
      });
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      close();
    };
    // A page without HTTPS has no locks: each tab has its own stream then.
    const hold = 'locks' in navigator ? navigator.locks.request(NAME, { signal }, lead) : lead();
    hold.catch((error: unknown) => {
      // This tab has left while it waited for its turn.
      if (!signal.aborted) throw error;
    });
    return () => {
      leaving.abort();
      clearTimeout(reading);
      tabs.close();
    };
  }, [isOpen, dispatch]);
}
