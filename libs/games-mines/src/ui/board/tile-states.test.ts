import { buildLostMinesBet, buildOpenMinesBet, buildWonMinesBet } from '../../testing/index.js';
import { tileName, tileStates } from './tile-states.js';

const count = (states: readonly string[], wanted: string): number =>
  states.filter((state) => state === wanted).length;

describe('tileStates', () => {
  it('hides everything before the first round', () => {
    expect(count(tileStates(null, null), 'hidden')).toBe(25);
  });

  it('shows the diamonds of an open round and nothing else', () => {
    const states = tileStates(buildOpenMinesBet(), null);
    expect(states.slice(0, 3)).toEqual(['diamond', 'diamond', 'hidden']);
    expect(count(states, 'hidden')).toBe(23);
  });

  it('shows the whole board of a lost round, with the mine that was hit', () => {
    const states = tileStates(null, buildLostMinesBet());
    expect(states[7]).toBe('hit-mine');
    expect([states[12], states[20]]).toEqual(['mine', 'mine']);
    expect(count(states, 'diamond')).toBe(2);
    expect(count(states, 'left-diamond')).toBe(20);
  });

  it('shows the whole board of a won round', () => {
    const states = tileStates(null, buildWonMinesBet());
    expect([states[7], states[12], states[20]]).toEqual(['mine', 'mine', 'mine']);
    expect(count(states, 'hidden')).toBe(0);
  });

  it('shows an open round and not the one before it', () => {
    expect(tileStates(buildOpenMinesBet(), buildLostMinesBet())[7]).toBe('hidden');
  });
});

describe('tileName', () => {
  it('counts rows and columns from one', () => {
    expect(tileName(0, 'diamond')).toBe('Row 1, column 1, diamond');
    expect(tileName(7, 'hidden')).toBe('Row 2, column 3, hidden');
    expect(tileName(24, 'hit-mine')).toBe('Row 5, column 5, mine, hit');
  });
});
