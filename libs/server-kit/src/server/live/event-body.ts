import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a reader may leave unread: some hundred events. */
const MAX_UNREAD_BYTES = 16 * 1024;

/** The body of a stream of server-sent events. */
export class EventBody extends Readable {
  /** The last text is sent. */
  isEnding = false;

  constructor() {
    super({ highWaterMark: MAX_UNREAD_BYTES });
  }

  /** Events come when something changes, not when the reader is ready. */
  override _read(): void {}
}

/** Sends a text, or cuts the stream of a reader that does not read. */
export function pushEvent(body: EventBody, text: string): void {
  if (body.destroyed || body.isEnding) return;
  if (!body.push(text) && body.readableLength > MAX_UNREAD_BYTES) body.destroy();
}

/** Ends a stream with a last text. A reader that does not read must not delay the end, so its stream is cut. */
export function endEventBody(body: EventBody, lastText = ''): void {
  if (body.destroyed || body.isEnding) return;
  if (lastText !== '') body.push(lastText);
  body.isEnding = true;
  body.push(null);
  if (body.readableLength > 0) body.destroy();
}

export function replyWithEvents(reply: FastifyReply, body: Readable): FastifyReply {
  // The end of the connection ends the answer. Pieces with their lengths would cost each event more.
  reply.raw.useChunkedEncodingByDefault = false;
  return reply
    .type('text/event-stream')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(body);
}
