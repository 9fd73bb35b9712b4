/** The path of the bets of all players. */
export const FEED_PATH = '/api/feed';

/** The path of the stream of recent bets. */
export const FEED_STREAM_PATH = '/api/live/bets';

/** The events of the stream: a bet as in `recent`, with its id as that of the event; nothing new for a while. */
export const FEED_EVENTS = { bet: 'bet', beat: 'beat' } as const;
