import type { Brand } from '../brand';
import { brands } from './brands';
import { applicationDomain, destinationsOf, isSocial } from './destinations';

const brand = (slug: string) => brands.find((one) => one.slug === slug)!;
const house = brand('forecourt');

interface At {
  origin?: string;
  of?: Brand;
  isSocial?: boolean;
  /** Origins of brands, by slug. */
  origins?: Record<string, string>;
}
const at = ({ origin = 'http://localhost:4000', of = house, isSocial: social = false, origins = {} }: At = {}) =>
  destinationsOf(of, brands, {
    origin,
    isSocial: social,
    isLocal: new URL(origin).hostname.endsWith('localhost'),
    originOf: ({ slug }) => origins[slug],
    formFor: (destination) => `/form/${destination}`,
  });

it('sends visitors of a site on this machine to the application site on this machine', () => {
  expect(at()).toEqual({
    apply: 'http://apply.localhost:4000/',
    socialApply: 'http://social-apply.localhost:4000/',
    applyForm: '/form/apply',
    socialApplyForm: '/form/socialApply',
    search: 'http://localhost:4000/search',
    valuation: 'http://localhost:4000/valuation?reg=',
    provider: 'http://localhost:4000/',
    privacy: 'http://localhost:4000/privacy-policy',
    terms: 'http://localhost:4000/terms',
  });
});

it.each(['apply', 'socialApply', 'search', 'valuation', 'privacy', 'terms'] as const)(
  'sends visitors to the brand’s own %s',
  (name) => {
    expect(at({ of: { ...house, destinations: { [name]: 'https://own.example/' } } })[name]).toBe(
      'https://own.example/',
    );
  },
);

it.each([
  ['social.localhost', '/', true],
  ['localhost', '/social-offer', true],
  ['localhost', '/', false],
])('%s%s is social: %p (A2.1-2)', (hostname, pathname, expected) => {
  expect(isSocial({ hostname, pathname })).toBe(expected);
});

it.each([
  ['apply.localhost:3000', 'localhost:3000'],
  ['Social-Apply.cars.example', 'cars.example'],
  ['social.cars.example', undefined],
  ['cars.example', undefined],
])('the application site at %s is of %s', (host, domain) => {
  expect(applicationDomain(host)).toBe(domain);
});

describe('a social page (A2.1-1)', () => {
  it('leads to the social application site on this machine, by forms too', () => {
    expect(at({ isSocial: true })).toMatchObject({
      apply: 'http://social-apply.localhost:4000/',
      applyForm: '/form/socialApply',
    });
  });

  it('leads to the host with social in place of apply', () => {
    expect(at({ origin: 'https://www.cars.example' }).apply).toBe('https://apply.cars.example/');
    expect(at({ origin: 'https://www.cars.example', isSocial: true }).apply).toBe('https://social.cars.example/');
    expect(at({ origin: 'https://cars.example' }).socialApply).toBe('https://social.cars.example/');
  });

  it.each([
    ['https://apply.partner.example/cars', 'https://social.partner.example/cars'],
    ['https://quotes.partner.example/', 'https://quotes.partner.example/'],
  ])('leads from %s on any domain and path to %s', (apply, social) => {
    expect(
      at({ origin: 'https://cars.example', of: { ...house, destinations: { apply } }, isSocial: true }).apply,
    ).toBe(social);
  });

  it('does not lead back to the same place', () => {
    expect(at({ origin: 'https://social.cars.example', isSocial: true }).apply).toBe('https://apply.cars.example/');
  });
});

describe('a provider (A2.5-6, A2.6-5)', () => {
  const origins = { forecourt: 'https://forecourt.example' };

  it('is the brand that a brand names', () => {
    const provider = 'https://forecourt.example/';
    expect(at({ of: brand('hollinsway'), origins })).toMatchObject({ provider, poweredBy: provider });
  });

  it('is never where the visitor already is', () => {
    expect(at({ of: brand('hollinsway'), origins, origin: 'https://forecourt.example' })).not.toHaveProperty(
      'poweredBy',
    );
    expect(at({ of: brand('bramblegate'), origins })).toMatchObject({ provider: 'http://localhost:4000/' });
    expect(at({ of: brand('bramblegate'), origins })).not.toHaveProperty('poweredBy');
  });
});
