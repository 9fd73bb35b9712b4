/** @jest-environment node */
import { documentFrom } from './document-from.js';

const POLICY = { 'content-security-policy': "frame-src 'none'" };
const html = (text: string, init: ResponseInit = {}) => new Response(`<html lang="en">${text}</html>`, init);
const keeping = () => Promise.resolve(html('kept', { headers: POLICY }));
const keepingNothing = () => Promise.resolve(undefined);
const answering = (status: number) => () => Promise.resolve(html('from the network', { status }));
const failure = new TypeError('Failed to fetch');
const noNetwork = () => Promise.reject(failure);

describe('a document', () => {
  it.each([200, 304, 401, 404, 429, 500, 501, 505])(
    'is the network’s if it answers with %i',
    async (status) => {
      const answer = new Response(status === 304 ? null : 'from the network', { status });
      expect(await documentFrom(() => Promise.resolve(answer), keeping)).toBe(answer);
    },
  );

  it.each([
    ['there is no network', noNetwork],
    ['a proxy answers with 502', answering(502)],
    ['a proxy answers with 503', answering(503)],
    ['a proxy answers with 504', answering(504)],
  ])('is the stored one, marked, with its policy, if %s', async (_when, askNetwork) => {
    const answer = await documentFrom(askNetwork, keeping);
    expect(await answer.text()).toBe('<html data-from-cache lang="en">kept</html>');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toBe(POLICY['content-security-policy']);
  });

  it('is the network’s answer, or its failure, if none is stored', async () => {
    expect((await documentFrom(answering(503), keepingNothing)).status).toBe(503);
    await expect(documentFrom(noNetwork, keepingNothing)).rejects.toBe(failure);
  });
});
