import type { HostRecord } from '@forecourt/contracts/release-set';
import { findLackingHosts } from './compatibility';
import { lacksOf, unknownBrands } from './host-fit';

const host: HostRecord = {
  name: 'host-one',
  core: '2.9.2',
  libraries: { react: '19.3.1', 'react-dom': '19.3.1' },
  shared: { '@forecourt/domain/money': { version: '2.0.0', exports: ['formatMoney', 'parseMoney'] } },
};
type Needs = Parameters<typeof lacksOf>[1];
const needs: Needs = {
  federationCore: '2.9.2',
  requires: { react: '^19.3.0', '@forecourt/domain': '^2.0.0' },
  imports: { '@forecourt/domain/money': ['formatMoney'] },
};

describe('a release’s needs of a host', () => {
  it.each<[string, Partial<Needs>, string[]]>([
    ['nothing it lacks', {}, []],
    ['nothing that was written down', { imports: undefined, requires: {} }, []],
    ['a newer patch of the federation core', { federationCore: '2.9.3' }, []],
    ['an older minor of the federation core', { federationCore: '2.8.5' }, []],
    ['a library of another major', { requires: { react: '^20.0.0' } }, ['react ^20.0.0, but a live host has 19.3.1']],
    ['a newer minor', { requires: { react: '^19.4.0' } }, ['react ^19.4.0, but a live host has 19.3.1']],
    ['a newer patch', { requires: { react: '^19.3.2' } }, ['react ^19.3.2, but a live host has 19.3.1']],
    ['a range of another form', { requires: { react: '>=20' } }, []],
    ['a part of a library, as older records say', { requires: { 'react/jsx-runtime': '^19.0.0' } }, []],
    ['an older minor', { requires: { react: '^19.0.0' } }, []],
    [
      'a library nobody shares',
      { requires: { preact: '^10.0.0' } },
      ['preact ^10.0.0, which a live host does not share'],
    ],
    [
      'another major of a package',
      { requires: { '@forecourt/domain': '^3.0.0' } },
      ['@forecourt/domain ^3.0.0, but a live host has 2.0.0'],
    ],
    [
      'a function that is newer than the host',
      { imports: { '@forecourt/domain/money': ['formatMoney', 'shout'] } },
      ['shout of @forecourt/domain/money, which a live host does not have'],
    ],
    [
      'a module that is newer than the host',
      { imports: { '@forecourt/domain/loud': [] } },
      ['@forecourt/domain/loud, which a live host does not share'],
    ],
  ])('%s', (_, change, expected) => {
    expect(lacksOf(host, { ...needs, ...change })).toEqual(expected);
  });

  const OLDER = 'Build it with @module-federation packages of version 2.9 or an older 2.x';
  const FIRST = ', or release the hosts with the newer one first';
  it.each([
    ['a newer minor', '2.10.0', `${OLDER}${FIRST}`],
    ['a newer major', '3.0.0', `${OLDER}${FIRST}`],
    ['an older major', '1.9.9', OLDER],
  ])('%s of the federation core, and says how to go on', (_, federationCore, advice) => {
    expect(lacksOf(host, { ...needs, federationCore })).toEqual([
      `federation core ${federationCore}, but a live host has 2.9.2. ${advice}`,
    ]);
  });

  it('a federation core without a version number', () => {
    expect(lacksOf(host, { ...needs, federationCore: 'newest' })).toEqual([
      'federation core newest, but a live host has 2.9.2',
    ]);
    expect(lacksOf({ ...host, core: '' }, needs)).toEqual(['federation core 2.9.2, but a live host has ']);
    expect(lacksOf({ ...host, core: '3.0.0' }, needs)).toEqual([
      'federation core 2.9.2, but a live host has 3.0.0. Build it with @module-federation packages of version 3.0',
    ]);
  });

  it('knows the brands that some host has, once a host reports them', () => {
    const [one, other] = [
      { ...host, brands: ['oak'] },
      { ...host, brands: ['elm'] },
    ];
    expect(unknownBrands(['oak', 'elm', 'ash'], [one, other, host])).toEqual(['ash']);
    expect(unknownBrands(['ash'], [host])).toEqual([]);
  });

  it('are reported once for any number of hosts that lack them, and not at all without hosts', () => {
    const release = { ...needs, remote: 'mfe-reviews', version: '2.0.0', blocks: {}, requires: { react: '^20.0.0' } };
    expect(findLackingHosts([release], [host, { ...host, name: 'host-two' }])).toEqual([
      'mfe-reviews 2.0.0 needs react ^20.0.0, but a live host has 19.3.1.',
    ]);
    expect(findLackingHosts([release], [])).toEqual([]);
  });
});
