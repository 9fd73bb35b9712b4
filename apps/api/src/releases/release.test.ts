import { games } from '../games/games.js';
import { keptDatabases } from '../upgrades/kept-database.fake.js';
import { RELEASE } from './release.js';

const before = keptDatabases().at(-1);
const numberOf = (name = ''): number => Number(name.slice(0, 4));

interface Played {
  readonly name: string;
  readonly rulesVersion: number;
}

/** The games whose new bets a process of the release before could not continue, or that go back to earlier rules. */
const strangeTo = (known: Readonly<Record<string, readonly number[]>>, played: readonly Played[]): string[] =>
  played
    .filter(({ name, rulesVersion }) => {
      const [newest = 0, ...others] = known[name] ?? [rulesVersion];
      return rulesVersion < newest || ![newest, ...others].includes(rulesVersion);
    })
    .map(({ name }) => name);

describe('this release', () => {
  it('has the number after that of the release before, the newest stored one', () => {
    expect(RELEASE).toBe(numberOf(before?.name) + 1);
  });

  it('plays new bets by rules that the release before knows', () => {
    const known = before?.rules ?? {};
    expect(Object.keys(known).length).toBeGreaterThan(2);
    expect(strangeTo(known, games)).toEqual([]);
    const [first, ...others] = games.map(({ name, rulesVersion }) => ({ name, rulesVersion }));
    if (first === undefined) throw new Error('There is no game.');
    const changed = { ...first, rulesVersion: first.rulesVersion + 1 };
    expect(strangeTo(known, [changed, ...others])).toEqual([first.name]);
    expect(strangeTo({ [first.name]: [2, 1] }, [{ ...first, rulesVersion: 1 }])).toEqual([first.name]);
    expect(strangeTo(known, [{ name: 'a new game', rulesVersion: 1 }, ...others])).toEqual([]);
  });
});
