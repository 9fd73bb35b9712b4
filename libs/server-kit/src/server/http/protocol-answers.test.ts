import { PassThrough } from 'node:stream';
import { createProtocolAnswers } from './protocol-answers.js';

describe('the refusal of what is no HTTP', () => {
  it('carries the headers that it is given', () => {
    const socket = new PassThrough();
    createProtocolAnswers({ 'X-More': 'y' }).answerClientError(new Error('no HTTP'), socket);
    const said = String(socket.read());
    expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(said).toContain('X-More: y\r\n');
  });

  it('does not end the process where the other side is gone before it hears of it', () => {
    const socket = new PassThrough();
    createProtocolAnswers({}).answerClientError(new Error('no HTTP'), socket);
    // Without somebody who listens, this would throw.
    socket.emit('error', new Error('write EPIPE'));
    expect(socket.destroyed).toBe(true);
  });
});
