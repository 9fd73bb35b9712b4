/** `session`: it was opened, locked, unlocked or ended. `act`: the person is there. */
export type TabNews = 'session' | 'act';

const NAME = 'paasa-console';

/** Tells the other tabs of this browser. */
export function reportToTabs(news: TabNews): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(news);
  channel.close();
}

/** Shape: ends the listening. */
export function hearTabs(onNews: (news: TabNews) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => onNews(data));
  return () => channel.close();
}
