import { together } from './together.js';

describe('together', () => {
  it('gives the results in order', async () => {
    const later = new Promise<string>((resolve) => setImmediate(() => resolve('first')));
    expect(await together([later, Promise.resolve(2)])).toEqual(['first', 2]);
  });

  it('fails with the error of the first failure, after all have ended', async () => {
    let isUnderWay = true;
    const slow = new Promise<void>((resolve) =>
      setImmediate(() => {
        isUnderWay = false;
        resolve();
      }),
    );
    const cause = Promise.reject(new Error('the cause'));
    const late = slow.then(() => Promise.reject(new Error('what came of it')));
    await expect(together([late, cause])).rejects.toThrow('the cause');
    expect(isUnderWay).toBe(false);
  });
});
