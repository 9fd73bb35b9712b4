import { relyingPartyOf } from './relying-party.js';

const name = 'Paasa';

describe('the relying party', () => {
  it('is the host of the page, with the origins of that host and below it', () => {
    const webOrigin = 'https://paasa.example';
    const below = ['https://play.paasa.example', 'https://paasa.example:8443'];
    const foreign = ['https://evilpaasa.example', 'https://other.example', 'https://example'];
    expect(relyingPartyOf({ name, webOrigin, otherOrigins: [...foreign, ...below] })).toEqual({
      id: 'paasa.example',
      name,
      origins: [webOrigin, ...below],
    });
  });

  it('of the sandbox is localhost', () => {
    const webOrigin = 'http://localhost:3000';
    expect(relyingPartyOf({ name, webOrigin, otherOrigins: ['http://127.0.0.1:3000'] })).toMatchObject({
      id: 'localhost',
      origins: [webOrigin],
    });
  });
});
