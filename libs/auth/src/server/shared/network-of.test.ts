import { blockOf, countedNetworksOf, networkOf, siteOf } from './network-of.js';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('counts %p as %p', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('siteOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
    ['2001:db8:2:2::9', '2001:db8:2::/48'],
    ['::1', '0:0:0::/48'],
  ])('counts %p as %p', (ip, site) => {
    expect(siteOf(networkOf(ip))).toBe(site);
  });
});

describe('countedNetworksOf', () => {
  it('is one address for IPv4', () => {
    expect(countedNetworksOf('203.0.113.7')).toEqual([{ network: '203.0.113.7', share: 1 }]);
  });

  it('is a site of IPv6, and within it two smaller networks', () => {
    expect(countedNetworksOf(networkOf('2001:db8:1:ab34::9'))).toEqual([
      { network: '2001:db8:1::/48', share: 1 },
      { network: '2001:db8:1:ab00::/56', share: 0.75 },
      { network: '2001:db8:1:ab34::/64', share: 0.5 },
    ]);
  });
});

describe('blockOf', () => {
  it.each([
    ['203.0.113.7', '203.0.0.0/16'],
    ['203.0.255.1', '203.0.0.0/16'],
    ['2001:db8:1:2::9', '2001:db8::/32'],
    ['2001:db8:ffff:2::9', '2001:db8::/32'],
    ['2001:db9:1:2::9', '2001:db9::/32'],
    ['not an address', 'not an address'],
  ])('puts %p into %p', (ip, block) => {
    expect(blockOf(networkOf(ip))).toBe(block);
  });
});
