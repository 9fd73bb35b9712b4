import { networkNameOf } from './network-name.js';

describe('the name of a network in a mail', () => {
  it.each([
    ['203.0.113.9', '203.0.113.x'],
    ['127.0.0.1', '127.0.0.x'],
    ['2001:db8:1:2::/64', '2001:db8:1:…'],
    ['0:0:0:0::/64', '0:0:0:…'],
    ['unix socket <b>', null],
    ['', null],
  ])('of %j is %j', (network, name) => {
    expect(networkNameOf(network)).toBe(name);
  });
});
