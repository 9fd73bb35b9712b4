import { shareLooks } from './share-looks.js';

function counted() {
  const ends: (() => void)[] = [];
  const look = shareLooks(async () => {
    const number = ends.length + 1;
    await new Promise<void>((resolve) => ends.push(resolve));
    if (number === 2) throw new Error('lost');
    return number;
  });
  return { ends, look };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('shared looks', () => {
  it('run one at a time, and those who ask meanwhile share the next one', async () => {
    const { ends, look } = counted();
    const first = look();
    const meanwhile = Promise.allSettled([look(), look(), look()]);
    await settled();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await first).toBe(1);
    await settled();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    expect((await meanwhile).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('go on after one has failed', async () => {
    const { ends, look } = counted();
    const first = look();
    ends[0]?.();
    await first;
    const second = look();
    const third = look();
    ends[1]?.();
    await expect(second).rejects.toThrow('lost');
    await settled();
    ends[2]?.();
    expect(await third).toBe(3);
  });
});
