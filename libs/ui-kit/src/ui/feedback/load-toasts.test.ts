let failureCount = 0;

jest.mock('./toasts.js', () => {
  failureCount += 1;
  if (failureCount < 3) throw new TypeError('Failed to fetch dynamically imported module: toasts.js');
  return { toast: 'the real thing' };
});

afterEach(() => jest.useRealTimers());

describe('the code of toasts', () => {
  // A rejection once reached React and broke the whole page: no test showed a message without its code.
  it('is requested until it arrives, and no caller fails meanwhile', async () => {
    jest.useFakeTimers();
    const { areToastsWanted, loadToasts } = await import('./load-toasts.js');
    const loaded = loadToasts();
    expect(areToastsWanted()).toBe(true);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(failureCount).toBe(2);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await loaded).toMatchObject({ toast: 'the real thing' });
    expect(failureCount).toBe(3);
  });
});
