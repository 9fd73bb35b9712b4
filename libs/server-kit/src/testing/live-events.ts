import { get, type IncomingMessage } from 'node:http';

export interface LiveEvent {
  /** `message` for a change. */
  readonly event: string;
  readonly text: string;
  readonly id: string | null;
}

export interface LiveEvents {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The next event, beats left out; null at the end of the stream. */
  next(): Promise<LiveEvent | null>;
  /** Stops to read, without closing. */
  pause(): void;
  close(): void;
}

function parse(block: string): LiveEvent | null {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    }),
  );
  const text = fields.get('data');
  if (text === undefined) return null;
  return { event: fields.get('event') ?? 'message', text, id: fields.get('id') ?? null };
}

/** Opens a stream of server-sent events as a browser would. */
export async function openLiveEvents(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LiveEvents> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).on('error', reject);
  });
  const events: LiveEvent[] = [];
  const waiting: ((event: LiveEvent | null) => void)[] = [];
  let unread = '';
  let isOver = false;
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    const blocks = `${unread}${chunk}`.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const event of blocks.map(parse)) {
      if (event === null || event.event === 'beat') continue;
      const first = waiting.shift();
      if (first === undefined) events.push(event);
      else first(event);
    }
  });
  const end = (): void => {
    isOver = true;
    for (const resolve of waiting.splice(0)) resolve(null);
  };
  response.on('error', end);
  response.on('close', end);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next: () =>
      new Promise((resolve) => {
        const first = events.shift();
        if (first !== undefined || isOver) resolve(first ?? null);
        else waiting.push(resolve);
      }),
    pause: () => void response.pause(),
    close: () => void response.destroy(),
  };
}
