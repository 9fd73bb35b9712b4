import { findLeaks, type RoundSecrets } from './find-leaks.js';

const secrets: RoundSecrets = {
  serverSeed: 'e8c495e2af38633f6ad42e0da12c8e3de7420d5284d054e36e83fdd2f13db44d',
  mines: [12, 0, 23, 5, 7, 16],
  texts: ['sealed:v1:AAECAwQFBgcICQoLDA0ODw'],
};
const isMine = Array.from({ length: 25 }, (_, tile) => secrets.mines.includes(tile));
const safe = isMine.flatMap((mine, tile) => (mine ? [] : [tile]));
const bits = isMine.map(Number).join('');

const innocent = JSON.stringify({
  bet: '01930000-0000-7000-8000-00000000000c',
  gameData: { mineCount: 6, revealedTiles: [1, 2, 3, 4, 24, 22], multiplier: 4.1407 },
  wallet: 12.05,
  createdAt: '2026-01-31T12:00:23.000Z',
});

describe('findLeaks', () => {
  it('finds nothing in the legal answers of an open round', () => {
    expect(findLeaks(innocent, secrets)).toEqual([]);
  });

  it('ignores a part of an id, but finds the same digits anywhere else', () => {
    const few = { ...secrets, mines: [9, 12, 23] };
    expect(findLeaks('{"requestId":"01930000-0000-7000-9002-00000000000c"}', few)).toEqual([]);
    for (const leak of ['board 9002', '01930000-9002', 'id-0x9002-x'])
      expect(findLeaks(`${innocent} ${leak}`, few)).toEqual(['bits']);
  });

  it.each<[string, string]>([
    ['seed', secrets.serverSeed],
    ['seed', `seed=${secrets.serverSeed.slice(0, 20)}…`],
    ['seed', Buffer.from(secrets.serverSeed).toString('base64')],
    ['seed', Buffer.from(`{"s":"${secrets.serverSeed}"}`).toString('base64url')],
    ['text', JSON.stringify({ state: secrets.texts[0] })],
    ['mines', JSON.stringify(secrets.mines)],
    ['mines', JSON.stringify(secrets.mines.toSorted((a, b) => a - b))],
    ['mines', JSON.stringify({ deep: { tiles: secrets.mines.toReversed() } }, null, 1)],
    ['mines', `hidden: ${secrets.mines.join(' ')}`],
    ['mines', secrets.mines.map((mine) => `"${String(mine)}"`).join(', ')],
    ['mines', `[1,2,${secrets.mines.join()},3]`],
    ['safe', JSON.stringify(safe)],
    ['safe', safe.toReversed().join(';')],
    ['flags', JSON.stringify(isMine)],
    ['flags', JSON.stringify(isMine.map((mine) => !mine))],
    ['flags', JSON.stringify(isMine.map(Number))],
    ['flags', `board ${bits}`],
    ['bits', `mask=${String(Number.parseInt(bits, 2))}`],
    ['bits', `0x${Number.parseInt([...bits].toReversed().join(''), 2).toString(16)}`],
    ['encoded', Buffer.from(JSON.stringify(secrets.mines)).toString('base64')],
    ['encoded', Buffer.from(secrets.mines).toString('hex')],
    ['name', '{"hitTile":null}'],
  ])('finds the %s in %s', (what, leak) => {
    expect(findLeaks(`${innocent} ${leak} ${innocent}`, secrets)).toContain(what);
  });
});
