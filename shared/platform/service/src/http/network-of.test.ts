import { networkOf } from './network-of';

describe('the network that counts as one visitor', () => {
  it.each([
    ['192.0.2.1', '192.0.2.0/24'],
    ['192.0.2.254', '192.0.2.0/24'],
    ['192.0.3.1', '192.0.3.0/24'],
    ['::ffff:192.0.2.1', '192.0.2.0/24'],
    ['::FFFF:c000:0201', '192.0.2.0/24'],
    ['0:0:0:0:0:ffff:192.0.2.9', '192.0.2.0/24'],
    ['2001:db8:0:1:a:b:c:d', '2001:db8:0::/48'],
    ['2001:DB8:0:ffff::7', '2001:db8:0::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['2001:db8:1::1', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0::/48'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
