import { networkOf } from './network-of';

describe('the network that counts as one visitor', () => {
  it.each([
    ['192.0.2.1', '192.0.2.0/24'],
    ['192.0.2.255', '192.0.2.0/24'],
    ['::ffff:192.0.2.1', '192.0.2.0/24'],
    ['2001:db8:0:1:a:b:c:d', '2001:db8:0::/48'],
    ['2001:DB8:00:ff::7', '2001:db8:0::/48'],
    ['2001:db8:1::7', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
