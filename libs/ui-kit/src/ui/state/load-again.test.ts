import { loadAgain } from './load-again.js';

const loadDocument = jest.fn();
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /game.js'));
const { fetch } = globalThis;

function answerWith(answer: () => Promise<{ status: number }>): jest.Mock {
  const requested = jest.fn(answer);
  globalThis.fetch = requested as unknown as typeof fetch;
  return requested;
}

beforeEach(() => loadDocument.mockReset());
afterEach(() => {
  globalThis.fetch = fetch;
});

describe('loadAgain', () => {
  it('gives the code that has loaded, and requests nothing else', async () => {
    const requested = answerWith(async () => ({ status: 200 }));
    await expect(loadAgain(async () => 'code', loadDocument)).resolves.toBe('code');
    expect(requested).not.toHaveBeenCalled();
    expect(loadDocument).not.toHaveBeenCalled();
  });

  it.each([200, 404])('loads the document again if the server answers %i', async (status) => {
    const requested = answerWith(async () => ({ status }));
    await expect(loadAgain(lost, loadDocument)).rejects.toThrow('/game.js');
    expect(requested).toHaveBeenCalledWith(
      window.location.href,
      expect.objectContaining({ method: 'HEAD', cache: 'no-store', signal: expect.any(AbortSignal) }),
    );
    expect(loadDocument).toHaveBeenCalledTimes(1);
  });

  it('keeps the document if the person is on another page by then', async () => {
    const before = window.location.href;
    answerWith(async () => {
      window.history.pushState(null, '', '/games/dice');
      return { status: 200 };
    });
    await expect(loadAgain(lost, loadDocument)).rejects.toThrow('/game.js');
    window.history.pushState(null, '', before);
    expect(loadDocument).not.toHaveBeenCalled();
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers 503', async () => ({ status: 503 })],
  ])(
    'keeps the document if the server %s: the browser would show its own error page',
    async (_how, answer) => {
      answerWith(answer);
      await expect(loadAgain(lost, loadDocument)).rejects.toThrow('/game.js');
      expect(loadDocument).not.toHaveBeenCalled();
    },
  );
});
