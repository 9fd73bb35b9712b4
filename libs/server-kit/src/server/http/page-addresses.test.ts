import { routableAddress } from './page-addresses.js';

describe('the address of a page that cannot be decoded', () => {
  it.each([
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/games/%ff?x=%ff#%ff', '/games/%25ff?x=%ff#%ff'],
    ['/100%', '/100%25'],
  ])('%s is the unknown page %s, which can be decoded', (url, routable) => {
    for (const method of ['GET', 'HEAD']) expect(routableAddress({ method, url })).toBe(routable);
    expect(decodeURIComponent(routable.split('?', 1)[0] ?? '')).toBe(url.split('?', 1)[0]);
  });

  it.each([
    ['a call', { method: 'GET', url: '/api/%ff' }],
    ['all calls', { method: 'GET', url: '/api?x=%ff' }],
    ['a change', { method: 'POST', url: '/%ff' }],
    ['an address that can be decoded', { method: 'GET', url: '/games/%20%F0%9F%8E%B2?x=%ff' }],
    ['an address without escapes', { method: 'GET', url: '/games?x=1' }],
  ])('is not %s, which stays as it is', (_what, request) => {
    expect(routableAddress(request)).toBe(request.url);
  });
});
