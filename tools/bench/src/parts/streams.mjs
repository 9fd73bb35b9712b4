/** Open streams of players, as cheap as a client can be: in production the browsers have processors of their own. */
import { once } from 'node:events';
import { connect } from 'node:net';

const AT_ONCE = 50;

/** Opens one stream. Shape: `{ nextChange(), isOpen(), close() }`. */
async function openStream(origin, { cookie }) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const waiting = [];
  let isReady = false;
  const ready = new Promise((resolve, reject) => {
    socket.on('close', () => reject(new Error('A stream was closed before it began.')));
    socket.on('data', (bytes) => {
      if (!isReady && bytes.includes('event: ready')) {
        isReady = true;
        resolve();
      }
      // A change has no name.
      if (waiting.length > 0 && bytes.includes('\ndata: {'))
        for (const resolveOne of waiting.splice(0)) resolveOne();
    });
  });
  socket.write(
    `GET /api/live HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`,
  );
  await ready;
  return {
    nextChange: () => new Promise((resolve) => waiting.push(resolve)),
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  };
}

/** Opens a stream for each player. Shape: in order. */
export async function openStreams(origin, players) {
  const streams = [];
  for (let from = 0; from < players.length; from += AT_ONCE)
    streams.push(
      ...(await Promise.all(players.slice(from, from + AT_ONCE).map((player) => openStream(origin, player)))),
    );
  return streams;
}
