import { createTurnLines } from './turn-lines.js';

function lines(running: number, waiting: number) {
  const turnLines = createTurnLines({ running, waiting });
  const begun: string[] = [];
  return {
    ...turnLines,
    begun,
    enter: (playerId: string, name: string) => turnLines.enter(playerId, () => begun.push(name)),
  };
}

describe('turn lines', () => {
  it('have so many calls of a player run, the others wait in their order, and refuse what is more', () => {
    const { enter, begun } = lines(2, 2);
    const turns = ['a', 'b', 'c', 'd', 'e'].map((name) => enter('p', name));
    expect(begun).toEqual(['a', 'b']);
    expect(turns.map((turn) => turn === null)).toEqual([false, false, false, false, true]);
    turns[1]?.leave();
    expect(begun).toEqual(['a', 'b', 'c']);
    turns[0]?.leave();
    turns[2]?.leave();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('know nothing of one player for another', () => {
    const { enter, begun } = lines(1, 0);
    expect(enter('p', 'mine')).not.toBeNull();
    expect(enter('p', 'mine too')).toBeNull();
    expect(enter('q', 'of somebody else')).not.toBeNull();
    expect(begun).toEqual(['mine', 'of somebody else']);
  });

  it('never begin what has left before its turn, and count its place as free', () => {
    const { enter, begun } = lines(1, 1);
    const first = enter('p', 'first');
    enter('p', 'gone')?.leave();
    expect(enter('p', 'last')).not.toBeNull();
    first?.leave();
    expect(begun).toEqual(['first', 'last']);
  });

  it('take a turn back once, however often it is given back', () => {
    const { enter, begun } = lines(1, 3);
    const first = enter('p', 'first');
    for (const name of ['second', 'third', 'fourth']) enter('p', name);
    first?.leave();
    first?.leave();
    expect(begun).toEqual(['first', 'second']);
  });

  it('forget a player who has no call left', () => {
    const { enter, count } = lines(1, 1);
    const turns = [enter('p', 'one'), enter('p', 'two')];
    expect(count()).toEqual({ playerCount: 1, runningCount: 1, waitingCount: 1 });
    for (const turn of turns) turn?.leave();
    expect(count()).toEqual({ playerCount: 0, runningCount: 0, waitingCount: 0 });
  });
});
