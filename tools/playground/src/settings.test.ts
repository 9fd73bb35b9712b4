import { DEFAULT_SETTINGS, readSettings, writeSettings, type Settings } from './settings.js';

const settings: Settings = {
  serverSeed: 'ab'.repeat(32),
  clientSeed: 'a & b = 100 %',
  nonce: 7,
  balance: 12.5,
  player: 'guest',
  network: 'lost',
};

describe('the settings in an address', () => {
  it('are read back as they were written', () => {
    expect(readSettings(writeSettings(settings))).toEqual(settings);
    expect(readSettings(writeSettings(DEFAULT_SETTINGS))).toEqual(DEFAULT_SETTINGS);
  });

  it('are all written, so that a link stays true when a default changes', () => {
    const names = [...new URLSearchParams(writeSettings(DEFAULT_SETTINGS)).keys()];
    expect(names).toEqual(Object.keys(DEFAULT_SETTINGS));
  });

  it.each(['', '?nonce=&balance=many&player=nobody&network=none', '?something=else'])(
    'are the defaults if %j does not set them',
    (search) => {
      expect(readSettings(search)).toEqual(DEFAULT_SETTINGS);
    },
  );
});
