import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { growSound, WIN_SOUND, type GameSound } from '@paasa/games-core/ui';
import { waitFor } from '@testing-library/react';
import { FakeMinesServer } from '../../testing/fake-mines-server.js';
import { userEvent } from '@testing-library/user-event';
import {
  cashOutButton,
  expectResult,
  openMines,
  openTile,
  startRound,
  summaryRoutes,
} from '../testing/open-mines.js';
import { BOMB_SOUND, diamondSound } from './mines-sounds.js';

const mockPlayed: GameSound[] = [];
jest.mock('@paasa/games-core/ui', () => ({
  ...jest.requireActual<object>('@paasa/games-core/ui'),
  useGameSounds: () => ({
    isMuted: false,
    toggleMuted: () => undefined,
    play: (s: GameSound) => mockPlayed.push(s),
  }),
}));

let server: FakeApi;
beforeEach(() => {
  mockPlayed.length = 0;
  server = fakeApi({ ...summaryRoutes, ...new FakeMinesServer([7, 12, 20]).routes });
});
afterEach(() => server.restore());

describe('the sounds', () => {
  it('have the volumes of the product', () => {
    expect(diamondSound(1).volume).toBe(0.1);
    expect(BOMB_SOUND.volume).toBe(0.2);
  });

  it('climb with the diamonds of a round and stay audible', () => {
    const pitches = Array.from(
      { length: 24 },
      (_, index) => diamondSound(index + 1).tones[0]?.frequencyHz ?? 0,
    );
    expect(pitches).toEqual([...pitches].sort((a, b) => a - b));
    expect(new Set(pitches.slice(0, 11)).size).toBe(11);
    expect(Math.max(...pitches)).toBeLessThan(5_000);
  });

  it('play no chime while a cash-out would pay no more than the stake', async () => {
    await openMines();
    await startRound('0.05', 1);
    await openTile(0);
    await openTile(1);
    await openTile(7);
    await waitFor(() => expect(mockPlayed).toEqual([BOMB_SOUND]));
  });

  it('play with each tile: diamonds, then the mine', async () => {
    await openMines();
    await startRound('10');
    await openTile(0);
    await openTile(1);
    await openTile(7);
    await waitFor(() => expect(mockPlayed).toEqual([diamondSound(1), diamondSound(2), BOMB_SOUND]));
  });

  it('play at a cash-out the sound of a win of its size, and none for the stake alone', async () => {
    await openMines();
    await startRound('10', 3);
    await openTile(0);
    await userEvent.click(cashOutButton());
    await waitFor(() => expect(mockPlayed).toEqual([diamondSound(1), growSound(WIN_SOUND, 1)]));
    mockPlayed.length = 0;
    await startRound('0.05', 1);
    await openTile(0);
    await userEvent.click(cashOutButton());
    await expectResult('You got ₹0.05 back. Profit ₹0.00.');
    expect(mockPlayed).toEqual([]);
  });
});

describe('vibration', () => {
  it('comes with the mine, if the player switched it on', async () => {
    const vibrate = jest.fn();
    Object.assign(navigator, { vibrate });
    localStorage.setItem('paasa.vibration', 'on');
    await openMines();
    await startRound('10');
    await openTile(0);
    expect(vibrate).not.toHaveBeenCalled();
    await openTile(7);
    await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(1));
    Reflect.deleteProperty(navigator, 'vibrate');
    localStorage.clear();
  });
});
