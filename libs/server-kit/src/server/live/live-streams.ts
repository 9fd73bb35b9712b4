import type { Change } from '../database/announcements.js';
import type { LiveChange } from '../../contract/live.js';
import { endEventBody, EventBody, pushEvent } from './event-body.js';
import { addChange, BEAT_TEXT, changeText, readyText, SIGNED_OUT_TEXT } from './stream-text.js';

/** A browser that comes back within this time gets the latest changes that it missed. */
const KEPT_MS = 60_000;
const KEPT_CHANGES = 32;

export interface StreamOwner {
  readonly playerId: string;
  readonly sessionId: string;
  readonly network: string;
  readonly endsAtMs: number;
}

interface OpenStream extends StreamOwner {
  readonly body: EventBody;
}

interface PlayerStreams {
  readonly streams: Set<OpenStream>;
  /** Changes up to this number are not kept. */
  keptFrom: number;
  readonly kept: { readonly count: number; readonly text: string }[];
  /** What is sent next. */
  gathered: LiveChange | null;
  forgetAtMs: number;
}

const isOver = ({ endedSession, endedAllBut }: Change, sessionId: string): boolean =>
  endedSession === sessionId || (endedAllBut !== undefined && endedAllBut !== sessionId);

export interface StreamsOptions {
  readonly processName: string;
  /** Changes of a player within this time are one event. */
  readonly gatherMs: number;
  readonly nowMs: () => number;
}

/**
 * The open streams of this process. An id of a change is the name of the process and a number that grows, so only the
 * process that gave an id can resume from it.
 */
export class LiveStreams {
  readonly #players = new Map<string, PlayerStreams>();
  readonly #networks = new Map<string, number>();
  readonly #unsent = new Set<PlayerStreams>();
  #sending: NodeJS.Timeout | undefined;
  #changeCount = 0;
  #streamCount = 0;

  constructor(private readonly options: StreamsOptions) {}

  #idOf(count: number): string {
    return `${this.options.processName}-${String(count)}`;
  }

  /** The number of an id of this process, null for any other text: a browser may send anything. */
  #countOf(id: string): number | null {
    const count = Number(/^\w+-(\d{1,15})$/.exec(id)?.[1]);
    return this.#idOf(count) === id && count <= this.#changeCount ? count : null;
  }

  #missedSince({ kept, keptFrom }: PlayerStreams, lastId: string): string[] | null {
    const count = this.#countOf(lastId);
    if (count === null || count < keptFrom) return null;
    return kept.filter((change) => change.count > count).map(({ text }) => text);
  }

  #streamsOf(playerId: string): PlayerStreams {
    const known = this.#players.get(playerId);
    if (known !== undefined) return known;
    // Changes of a player without streams are not counted: an id from before must not look as if nothing was missed.
    this.#changeCount += 1;
    const fresh: PlayerStreams = {
      streams: new Set<OpenStream>(),
      keptFrom: this.#changeCount,
      kept: [],
      gathered: null,
      forgetAtMs: 0,
    };
    this.#players.set(playerId, fresh);
    return fresh;
  }

  #forget(stream: OpenStream): void {
    const player = this.#players.get(stream.playerId);
    if (player?.streams.delete(stream) !== true) return;
    player.forgetAtMs = this.options.nowMs() + KEPT_MS;
    this.#streamCount -= 1;
    const left = (this.#networks.get(stream.network) ?? 0) - 1;
    if (left > 0) this.#networks.set(stream.network, left);
    else this.#networks.delete(stream.network);
  }

  #endEach(isEnding: (stream: OpenStream) => boolean, lastText: string): void {
    for (const { streams } of this.#players.values())
      for (const stream of [...streams]) if (isEnding(stream)) endEventBody(stream.body, lastText);
  }

  #sendGathered(): void {
    this.#sending = undefined;
    for (const player of this.#unsent) {
      if (player.gathered === null) continue;
      this.#changeCount += 1;
      const text = changeText(player.gathered, this.#idOf(this.#changeCount));
      player.gathered = null;
      player.kept.push({ count: this.#changeCount, text });
      if (player.kept.length > KEPT_CHANGES)
        player.keptFrom = player.kept.shift()?.count ?? this.#changeCount;
      for (const { body } of player.streams) pushEvent(body, text);
    }
    this.#unsent.clear();
  }

  count(): number {
    return this.#streamCount;
  }

  countIn(network: string): number {
    return this.#networks.get(network) ?? 0;
  }

  hasPlayer(playerId: string): boolean {
    return this.#players.has(playerId);
  }

  /**
   * `lastId`: the last id that the browser has; an empty text for none.
   *
   * Shape: the body of the answer. Its first event says whether `lastId` could be resumed.
   */
  open(owner: StreamOwner, lastId: string): EventBody {
    const player = this.#streamsOf(owner.playerId);
    const body = new EventBody();
    const stream = { ...owner, body };
    const missed = this.#missedSince(player, lastId);
    player.streams.add(stream);
    this.#streamCount += 1;
    this.#networks.set(owner.network, (this.#networks.get(owner.network) ?? 0) + 1);
    body.once('close', () => this.#forget(stream));
    body.push(readyText(missed !== null, missed === null ? this.#idOf(this.#changeCount) : lastId));
    for (const text of missed ?? []) body.push(text);
    return body;
  }

  announce(playerId: string, change: Change): void {
    const player = this.#players.get(playerId);
    if (player === undefined) return;
    for (const stream of [...player.streams])
      if (isOver(change, stream.sessionId)) endEventBody(stream.body, SIGNED_OUT_TEXT);
    player.gathered = addChange(player.gathered, change);
    if (player.gathered === null) return;
    this.#unsent.add(player);
    if (this.options.gatherMs === 0) this.#sendGathered();
    else this.#sending ??= setTimeout(() => this.#sendGathered(), this.options.gatherMs).unref();
  }

  /** Shows that the streams live, and ends those whose time is over. */
  beat(): void {
    const now = this.options.nowMs();
    for (const [playerId, { streams, forgetAtMs }] of this.#players)
      if (streams.size === 0 && forgetAtMs < now) this.#players.delete(playerId);
    this.#endEach(({ endsAtMs }) => endsAtMs <= now, '');
    for (const { streams } of this.#players.values())
      for (const { body } of streams) pushEvent(body, BEAT_TEXT);
  }

  /** Ends all, and forgets what could be resumed: changes may have been missed. */
  endAll(lastText: string): void {
    this.#endEach(() => true, lastText);
    clearTimeout(this.#sending);
    this.#sending = undefined;
    this.#unsent.clear();
    this.#players.clear();
    this.#networks.clear();
    this.#streamCount = 0;
  }
}
