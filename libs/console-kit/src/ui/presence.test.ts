import { presence } from './presence.js';

describe('presence', () => {
  it('says once of each act of a person that there was one, and never that there was none', () => {
    presence.takeUntold(0);
    expect(presence.takeUntold(1)).toBe(false);
    presence.act(5);
    expect([presence.takeUntold(6), presence.takeUntold(7)]).toEqual([true, false]);
    expect([presence.lastActMs(), presence.reportedMs()]).toEqual([5, 6]);
  });

  it('knows the acts in other tabs, which tell the server themselves', () => {
    presence.act(10);
    presence.takeUntold(10);
    presence.actElsewhere(20);
    presence.actElsewhere(15);
    expect([presence.lastActMs(), presence.takeUntold(21)]).toEqual([20, false]);
  });
});
