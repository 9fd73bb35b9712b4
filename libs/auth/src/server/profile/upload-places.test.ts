import { createUploadPlaces } from './upload-places.js';

const enter = (places: ReturnType<typeof createUploadPlaces>, playerId: string, network = playerId) => {
  const entered = places.enter({ playerId, network });
  return entered.ok ? entered.value : entered.refusal.code;
};

describe('the places of large bodies', () => {
  it('are one for each player, four for a network and sixteen for all', () => {
    const places = createUploadPlaces();
    const first = enter(places, 'p-0');
    expect(enter(places, 'p-0')).toBe('auth/upload-running');
    for (const name of ['n-1', 'n-2', 'n-3', 'n-4'])
      expect(enter(places, name, 'n')).toEqual(expect.anything());
    expect(enter(places, 'n-5', 'n')).toBe('auth/too-many-uploads');
    for (let count = 5; count < 16; count += 1)
      expect(typeof enter(places, `p-${String(count)}`)).toBe('object');
    expect(enter(places, 'p-16')).toBe('auth/too-many-uploads');
    if (typeof first === 'object') first.answered();
    expect(typeof enter(places, 'p-16')).toBe('object');
  });

  it('are given back with the answer, or with the end of the work if the client is gone before that', async () => {
    const places = createUploadPlaces();
    const place = enter(places, 'p');
    if (typeof place === 'string') throw new Error(place);
    let end = (): void => undefined;
    const working = place.during(() => new Promise<void>((resolve) => (end = resolve)));
    place.answered();
    expect(enter(places, 'p')).toBe('auth/upload-running');
    end();
    await working;
    const next = enter(places, 'p');
    expect(typeof next).toBe('object');
    place.answered();
    expect(enter(places, 'p')).toBe('auth/upload-running');
  });

  it('are given back by work that fails', async () => {
    const places = createUploadPlaces();
    const place = enter(places, 'p');
    if (typeof place === 'string') throw new Error(place);
    await expect(place.during(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(typeof enter(places, 'p')).toBe('object');
  });
});
