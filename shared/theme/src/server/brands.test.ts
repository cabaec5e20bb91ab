import * as z from 'zod/mini';
import { brandSchema } from '../brand';
import { brands } from './brands';

const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('the brands', () => {
  it('are fifty or more, each with its own id, name and primary colour', () => {
    expect(brands.length).toBeGreaterThanOrEqual(50);
    expect(distinct(brands.map(({ slug }) => slug))).toBe(brands.length);
    expect(distinct(brands.map(({ id }) => id))).toBe(brands.length);
    expect(distinct(brands.map(({ displayName }) => displayName))).toBe(brands.length);
    expect(distinct(brands.map(({ tokens }) => tokens.primary))).toBe(brands.length);
  });

  it('begin with the house brand, in its colours', () => {
    expect(brands[0]).toMatchObject({ id: 0, tokens: { primary: '#6905f2', secondary: '#00d4b5', dark1: '#111111', font: 'figtree' } });
  });

  it('include the dealer network, with its rates and without "powered by"', () => {
    expect(brands.find(({ id }) => id === 2655)).toMatchObject({
      rates: { from: 8.9, representative: 18.9 },
      capabilities: ['listing-links-uncached', 'our-price-label', 'powered-by-hidden'],
    });
  });

  it('may have a font of their own', () => {
    expect(brands.map(({ tokens }) => tokens.font)).toContain('lexend');
  });

  it('have an address, a phone number and an email address of their own', () => {
    for (const read of ['address', 'phone', 'email'] as const) expect(distinct(brands.map(({ contact }) => contact?.[read]))).toBe(brands.length);
  });

  it('name another brand as their provider, at least three of them (A2.6-5)', () => {
    const named = brands.filter(({ provider }) => provider !== undefined);
    expect(named.length).toBeGreaterThanOrEqual(3);
    for (const { slug, provider } of named) expect(brands.map((brand) => brand.slug).filter((other) => other !== slug)).toContain(provider);
  });

  it('claim no host twice', () => {
    const hosts = brands.flatMap((brand) => brand.hosts);
    expect(distinct(hosts)).toBe(hosts.length);
  });

  it('name their company without its "Limited", which statements add', () => {
    expect(brands.filter(({ companyName }) => /\b(Limited|Ltd)\b/i.test(companyName))).toEqual([]);
  });

  it('are each small enough to inline in every page', () => {
    expect(Math.max(...brands.map((brand) => JSON.stringify(brand).length))).toBeLessThan(1024);
  });
});

describe('an invalid brand', () => {
  const valid = z.encode(brandSchema, brands[0]!);

  it.each([
    ['a colour by name', { tokens: { ...valid.tokens, primary: 'purple' } }],
    ['no secondary colour', { tokens: { ...valid.tokens, secondary: undefined } }],
    ['a font the site does not have', { tokens: { ...valid.tokens, font: 'comic-sans' } }],
    ['a slug that is not a host label', { slug: 'Amber Lane' }],
    ['a reserved slug', { slug: 'social' }],
    ['a host with a port', { hosts: ['amber.example:3000'] }],
    ['an unknown capability', { capabilities: ['free-money'] }],
    ['a destination that is not an address', { destinations: { apply: 'apply here' } }],
    ['a destination that is a script', { destinations: { apply: 'javascript:alert(1)' } }],
  ])('is refused: %s', (_, change) => {
    expect(z.safeParse(brandSchema, valid).success).toBe(true);
    expect(z.safeParse(brandSchema, { ...valid, ...change }).success).toBe(false);
  });
});
