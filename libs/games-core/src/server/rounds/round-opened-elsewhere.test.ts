import { rerunAfterOthers, RoundOpenedElsewhere } from './round-opened-elsewhere.js';

describe('rerunAfterOthers', () => {
  it('runs again for every such player, with all players found before', async () => {
    const known: string[][] = [];
    const answer = await rerunAfterOthers(async (knownOpeners) => {
      known.push([...knownOpeners]);
      if (known.length === 1) throw new RoundOpenedElsewhere(['a', 'b']);
      if (known.length === 2) throw new RoundOpenedElsewhere(['c']);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(known).toEqual([[], ['a', 'b'], ['a', 'b', 'c']]);
  });

  it('passes on every other error at once', async () => {
    const run = jest.fn(async () => {
      throw new Error('bug');
    });
    await expect(rerunAfterOthers(run)).rejects.toThrow('bug');
    expect(run).toHaveBeenCalledTimes(1);
  });
});
