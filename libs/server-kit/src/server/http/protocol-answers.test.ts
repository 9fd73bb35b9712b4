import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { loadCatalogues, sentenceIn } from '@paasa/texts';
import { createProtocolAnswers } from './protocol-answers.js';
import { protocolRefusalOf } from './protocol-refusals.js';

describe('the refusal of bytes that are not HTTP', () => {
  it('carries the given headers', () => {
    const socket = new PassThrough();
    createProtocolAnswers({ 'x-more': 'y' }).answerClientError(new Error('no HTTP'), socket);
    const said = String(socket.read());
    expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(said).toContain('x-more: y\r\n');
  });

  it('does not end the process if the other side is already gone', () => {
    const socket = new PassThrough();
    createProtocolAnswers({}).answerClientError(new Error('no HTTP'), socket);
    // Without a listener this would throw.
    socket.emit('error', new Error('write EPIPE'));
    expect(socket.destroyed).toBe(true);
  });
});

describe('in Hindi', () => {
  const HINDI = 'accept-language: hi-IN,en;q=0.5\r\n';

  /** What a server answers to these bytes on one connection. */
  async function answerTo(bytes: string): Promise<string> {
    const answers = createProtocolAnswers({});
    const app = Fastify({
      clientErrorHandler: (error, socket) => answers.answerClientError(error, socket),
      frameworkErrors: (error, request, reply) => answers.answerFrameworkError(error, request, reply),
    });
    answers.attachTo(app.server);
    app.get('/', () => 'here');
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      let said = '';
      socket.setEncoding('utf8').on('data', (part: string) => {
        said += part;
      });
      socket.write(bytes);
      await once(socket, 'close');
      return said;
    } finally {
      await app.close();
    }
  }

  beforeAll(() => loadCatalogues());

  it('an address that no router can read is refused in the language of its request', async () => {
    const ask = (more: string) =>
      answerTo(`GET /%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`);
    expect(await ask(HINDI)).toContain(sentenceIn(protocolRefusalOf(400), 'hi'));
    expect(await ask('')).toContain(sentenceIn(protocolRefusalOf(400), 'en'));
  });

  it('bytes that are not HTTP are refused in the language of the request before them', async () => {
    const said = await answerTo(`GET / HTTP/1.1\r\nhost: x\r\n${HINDI}\r\nnonsense\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 200 OK[^]*here[^]*HTTP\/1\.1 400 Bad Request/);
    expect(said).toContain(sentenceIn(protocolRefusalOf(400), 'hi'));
    expect(sentenceIn(protocolRefusalOf(400), 'hi')).toMatch(/[\u0900-\u097f]/);
    expect(await answerTo('nonsense\r\n\r\n')).toContain(sentenceIn(protocolRefusalOf(400), 'en'));
  });
});
