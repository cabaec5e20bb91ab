import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../services';
import { bareLinksIn } from './car-links';
import { repositoryFiles } from '../../../checks/repository-files';

/** Links without the visitor's terms, and why. */
const BARE_ON_PURPOSE: Readonly<Record<string, readonly string[]>> = {
  // Where to apply.
  'mfe-calculator/src/blocks/apr-component/apr-component.tsx': ['href'],
  // Has the terms of the calculator.
  'mfe-calculator/src/calculator/result/result.tsx': ['quoteHref'],
  // Editors’ links in blocks that are cached for all addresses.
  'mfe-marketplace/src/blocks/card-how-it-works-container/card-how-it-works-container.tsx': ['link'],
  'mfe-marketplace/src/blocks/text-with-image-container/text-with-image-container.tsx': ['linkUrl'],
  'mfe-marketplace/src/car-card/car-card.tsx': ['dealerInfoUrl'],
  // A page without prices, and other sites.
  'mfe-marketplace/src/blocks/price-comparison/price-comparison.tsx': ["'/how-we-rate-prices'"],
  'mfe-marketplace/src/blocks/dealer-details/dealer-details.tsx': ['url'],
  'mfe-marketplace/src/blocks/vehicle-history/vehicle-history.tsx': ['CHECK'],
  'mfe-marketplace/src/figure-source/figure-source.tsx': ['url'],
  // The address of a quote is sealed.
  'mfe-marketplace/src/blocks/keep-quote/keep-quote.tsx': ['address'],
  // Other visitors see the list under their own terms.
  'mfe-marketplace/src/blocks/saved-cars/list-actions.tsx': ['address'],
  'mfe-marketplace/src/car-gallery/car-gallery.tsx': ['image'],
  // A different search, with its terms.
  'mfe-marketplace/src/car-search/search-link.tsx': ['href'],
};

describe('links in blocks about cars', () => {
  it.each([
    '<TextLink href={car.vehicleLink}>Ford</TextLink>',
    '<LinkButton variant="secondary" href={destinations.search}>Search</LinkButton>',
    '<CardLink href={path} aria-label="Ford" />',
    '<a href="/saved-cars">Saved</a>',
    '<Anchor {...link}>Ford</Anchor>',
    '<TextLink href={`/quote?car=${id}`}>Print</TextLink>',
    '<TextLink href={withTerms(path, terms)}>Ford</TextLink>',
  ])('lose the visitor’s terms: %s', (link) => {
    expect(bareLinksIn('planted.tsx', `export const planted = ${link};`)).toHaveLength(1);
  });

  it.each([
    '<CarLink href={vehicleLink}>Ford</CarLink>',
    '<TextLink href={phoneLink(phone)}>Call</TextLink>',
    '<a href="#payments">Payments</a>',
  ])('are let through: %s', (link) => {
    expect(bareLinksIn('fine.tsx', `export const fine = ${link};`)).toEqual([]);
  });

  it('carry the visitor’s terms', async () => {
    const files = (await repositoryFiles()).filter(
      (path) => /^mfe-(?:calculator|marketplace)\/src\/.*\.tsx$/.test(path) && !path.includes('.test.'),
    );
    const sources = await Promise.all(
      files.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(sources.flatMap(([path, source]) => bareLinksIn(path, source, BARE_ON_PURPOSE[path]))).toEqual([]);
  });
});
