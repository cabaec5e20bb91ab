import { mayReach, network } from './networks';

describe('an address that strangers name', () => {
  it.each(['8.8.8.8', '193.0.0.1', '2606:4700::1', '::ffff:8.8.8.8'])('may be %s, on the internet', (address) => {
    expect(mayReach(address, [])).toBe(true);
  });

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '127.8.9.1'],
    ['this machine', '0.0.0.0'],
    ['this machine', '::1'],
    ['this machine', '::'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.16.5.4'],
    ['a private network', '192.168.1.1'],
    ['a unique local address', 'fd00::1'],
    ['a unique local address', 'fd00:ec2::254'],
    ['a site-local address', 'fec0::1'],
    ['link-local, with the clouds’ metadata', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['the metadata of a cloud', '168.63.129.16'],
    ['the metadata of a cloud', '100.100.100.200'],
    ['an address of a provider’s own', '100.64.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['for benchmarks', '198.18.0.1'],
    ['for documents', '192.0.2.1'],
    ['an IPv4 address in an IPv6 one', '::ffff:127.0.0.1'],
    ['an IPv4 address in an IPv6 one', '::ffff:a9fe:a9fe'],
    ['an IPv4 address in an IPv6 one', '::127.0.0.1'],
    ['an IPv4 address in an IPv6 one', '::10.0.0.1'],
    ['a translated IPv4 address', '64:ff9b::a00:1'],
    ['a tunnelled IPv4 address', '2002:7f00:1::'],
    ['a tunnelled IPv4 address', '2001::1'],
  ])('is not %s: %s', (_what, address) => {
    expect(mayReach(address, [])).toBe(false);
  });

  it('may be in a network that the operator allows, and in none beside it', () => {
    const networks = ['10.20.0.0/16', 'fd12::/16'].map((text) => network().parse(text));
    expect(
      ['10.20.4.4', '::ffff:10.20.4.4', 'fd12::8', '8.8.8.8'].map((address) => mayReach(address, networks)),
    ).toEqual([true, true, true, true]);
    expect(['10.21.4.4', 'fd13::8', '127.0.0.1'].map((address) => mayReach(address, networks))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the setting', () => {
  it.each([
    ['10.20.30.40', '10.20.30.40/32'],
    ['fd12::1', 'fd12::1/128'],
    ['10.20.0.0/16', '10.20.0.0/16'],
  ])('takes %s', (given, read) => {
    expect(network().parse(given)).toBe(read);
  });

  it.each(['feeds.internal', '10.20.0.0/33', '0.0.0.0/0', '::/0', '10', ''])('refuses %s', (given) => {
    expect(network().safeParse(given).success).toBe(false);
  });
});
