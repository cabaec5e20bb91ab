import { brands } from '@forecourt/theme/brands';
import { brandSite } from './brand-site';

const house = brands.find(({ id }) => id === 0)!;
const other = brands.find(({ id, hosts }) => id !== 0 && hosts.length > 0)!;

describe('the site that links in letters lead to', () => {
  it.each([
    ['on this machine', 'localhost:3000', 'http://localhost:3000', [house.slug, 'http://localhost:3000']],
    [
      'of a brand on this machine',
      `${other.slug}.localhost:3000`,
      'http://localhost:3000',
      [other.slug, `http://${other.slug}.localhost:3000`],
    ],
    [
      'has the port of the site, not of the request',
      `${other.slug}.localhost:31337`,
      'http://localhost:3000',
      [other.slug, `http://${other.slug}.localhost:3000`],
    ],
    [
      'has the port of the site, whatever the request says',
      '127.0.0.1:22',
      'http://localhost:3000',
      [house.slug, 'http://127.0.0.1:3000'],
    ],
    [
      'of a brand in production',
      `www.${other.hosts[0]}`,
      'https://forecourt.example',
      [other.slug, `https://www.${other.hosts[0]}`],
    ],
    [
      'of a brand in production, for another port',
      `${other.hosts[0]}:9`,
      'https://forecourt.example',
      [other.slug, `https://${other.hosts[0]}`],
    ],
    [
      'is not the machine in production',
      'localhost:9',
      'https://forecourt.example',
      [house.slug, 'https://forecourt.example'],
    ],
    [
      'is not an address of the machine in production',
      '127.0.0.1',
      'https://forecourt.example',
      [house.slug, 'https://forecourt.example'],
    ],
    [
      'of a brand is not the machine in production',
      `${other.slug}.localhost`,
      'https://forecourt.example',
      [other.slug, `https://${other.hosts[0]}`],
    ],
  ])('%s', (_what, host, siteOrigin, [brand, origin]) => {
    expect(brandSite(host, siteOrigin)).toEqual({ brand, origin });
  });

  it('is undefined for an unknown host', () => {
    expect(brandSite('evil.example', 'https://forecourt.example')).toBeUndefined();
  });
});
