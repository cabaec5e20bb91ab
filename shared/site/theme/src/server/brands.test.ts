import * as z from 'zod/mini';
import { brandSchema } from '../brand';
import { legalName } from '../legal-identity';
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
    expect(brands[0]).toMatchObject({
      id: 0,
      tokens: { primary: '#6905f2', secondary: '#00d4b5', dark1: '#111111', font: 'figtree' },
    });
  });

  it('include the dealer network, with its rates and without "powered by"', () => {
    expect(brands.find(({ id }) => id === 2655)).toMatchObject({
      rates: { from: 8.9, representative: 18.9 },
      capabilities: ['listing-links-uncached', 'our-price-label', 'powered-by-hidden'],
    });
  });

  it('may have their own font', () => {
    expect(brands.map(({ tokens }) => tokens.font)).toContain('lexend');
  });

  it('each have an address, a phone number and an email address', () => {
    for (const read of ['address', 'phone', 'email'] as const)
      expect(distinct(brands.map(({ contact }) => contact?.[read]))).toBe(brands.length);
  });

  it('name another brand as their provider, at least three of them (A2.6-5)', () => {
    const named = brands.filter(({ provider }) => provider !== undefined);
    expect(named.length).toBeGreaterThanOrEqual(3);
    for (const { slug, provider } of named)
      expect(brands.map((brand) => brand.slug).filter((other) => other !== slug)).toContain(provider);
  });

  it('claim no host twice', () => {
    const hosts = brands.flatMap((brand) => brand.hosts);
    expect(distinct(hosts)).toBe(hosts.length);
  });

  it('have distinct firm reference and company numbers, and principals that exist', () => {
    expect(distinct(brands.map(({ legal }) => legal.firmReferenceNumber))).toBe(brands.length);
    expect(distinct(brands.map(({ legal }) => legal.companyNumber))).toBe(brands.length);
    const firms = brands.map((brand) => ({
      legalName: legalName(brand),
      firmReferenceNumber: brand.legal.firmReferenceNumber,
    }));
    for (const { legal } of brands)
      if (legal.status === 'appointed-representative') expect(firms).toContainEqual(legal.principal);
  });

  it('are each small enough to inline in every page', () => {
    expect(Math.max(...brands.map(({ legal: _, ...inlined }) => JSON.stringify(inlined).length))).toBeLessThan(1024);
  });
});

describe('an invalid brand', () => {
  const valid = z.encode(brandSchema, brands[0]!);

  it.each([
    ['a colour by name', { tokens: { ...valid.tokens, primary: 'purple' } }],
    ['no secondary colour', { tokens: { ...valid.tokens, secondary: undefined } }],
    ['a font the site does not have', { tokens: { ...valid.tokens, font: 'comic-sans' } }],
    ['corners that there are not', { tokens: { ...valid.tokens, corners: 'bevelled' } }],
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

  const { legal } = valid;
  const without = (field: keyof typeof legal) => ({ legal: { ...legal, [field]: undefined } });
  const principal = { legalName: 'Larkway Finance Limited', firmReferenceNumber: '712345' };

  it.each([
    ['no company name', { companyName: undefined }, 'companyName'],
    ['a blank company name', { companyName: ' ' }, 'companyName'],
    ['a company name with Limited', { companyName: 'Larkway Finance Limited' }, 'companyName'],
    ['no legal identity', { legal: undefined }, 'legal'],
    ['no status', without('status'), 'legal.status'],
    ['a status that there is not', { legal: { ...legal, status: 'approved' } }, 'legal.status'],
    ['no firm reference number', without('firmReferenceNumber'), 'legal.firmReferenceNumber'],
    ['a blank firm reference number', { legal: { ...legal, firmReferenceNumber: '' } }, 'legal.firmReferenceNumber'],
    [
      'a firm reference number with a letter',
      { legal: { ...legal, firmReferenceNumber: 'FRN 712345' } },
      'legal.firmReferenceNumber',
    ],
    ['no company number', without('companyNumber'), 'legal.companyNumber'],
    ['a company number of seven digits', { legal: { ...legal, companyNumber: '1234567' } }, 'legal.companyNumber'],
    ['no registered office', without('registeredOffice'), 'legal.registeredOffice'],
    ['a blank registered office', { legal: { ...legal, registeredOffice: ' ' } }, 'legal.registeredOffice'],
    [
      'a registered office without a postcode',
      { legal: { ...legal, registeredOffice: '3 Foundry Street, Leeds' } },
      'legal.registeredOffice',
    ],
    [
      'a representative without a principal',
      { legal: { ...legal, status: 'appointed-representative' } },
      'legal.principal',
    ],
    [
      'a principal without a name',
      { legal: { ...legal, status: 'appointed-representative', principal: { ...principal, legalName: '' } } },
      'legal.principal.legalName',
    ],
    ['a sample number beside a real host', { hosts: ['www.larkway.co.uk'] }, 'legal.firmReferenceNumber'],
  ])('is refused by the name of the field: %s', (_, change, field) => {
    expect(z.safeParse(brandSchema, { ...valid, ...change }).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      field,
    ]);
  });

  it('may have a real host with a number of the register', () => {
    const real = { hosts: ['www.larkway.co.uk'], legal: { ...legal, firmReferenceNumber: '712345' } };
    expect(z.safeParse(brandSchema, { ...valid, ...real }).success).toBe(true);
  });
});
