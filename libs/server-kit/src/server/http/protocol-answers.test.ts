import { PassThrough } from 'node:stream';
import { createProtocolAnswers } from './protocol-answers.js';

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
