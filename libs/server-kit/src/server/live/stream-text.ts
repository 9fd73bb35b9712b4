import { LIVE_EVENTS, LIVE_TOPICS, type LiveChange } from '../../contract/live.js';
import type { Change } from '../database/announcements.js';

/** The text of one event. */
export const eventText = (event: string, text: string, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${text}\n\n`;

export const readyText = (isResumed: boolean, id: string): string =>
  eventText(LIVE_EVENTS.ready, isResumed ? 'resumed' : 'fresh', id);

/** An event and not a comment, because pages do not see comments. */
export const BEAT_TEXT = eventText(LIVE_EVENTS.beat, '-');

export const SIGNED_OUT_TEXT = eventText(LIVE_EVENTS.signedOut, '-');

/** A browser that has no other rule waits so long before it comes back. */
export const goodbyeText = (retryMs: number): string => `retry: ${String(retryMs)}\n\n`;

const PAISE_IN_A_RUPEE = 100;

/** Shape: null if the change is nothing for a page to show. */
function shownOf(change: Change): LiveChange | null {
  const { balancePaise, key = '' } = change;
  const topics = Object.fromEntries(LIVE_TOPICS.flatMap((topic) => (change[topic] ? [[topic, true]] : [])));
  const hasBalance = balancePaise !== undefined;
  if (!hasBalance && Object.keys(topics).length === 0) return null;
  return { ...topics, ...(hasBalance ? { wallet: balancePaise / PAISE_IN_A_RUPEE } : {}), keys: [key] };
}

/** Adds a change to earlier ones that a page has not heard of yet. Shape: null if there is nothing for a page to show. */
export function addChange(earlier: LiveChange | null, change: Change): LiveChange | null {
  const shown = shownOf(change);
  if (earlier === null || shown === null) return shown ?? earlier;
  const { keys, ...facts } = shown;
  return { ...earlier, ...facts, keys: [...earlier.keys, ...keys] };
}

export const changeText = (change: LiveChange, id: string): string =>
  `id: ${id}\ndata: ${JSON.stringify(change)}\n\n`;
