import type { ReactNode } from 'react';
import type { BlockBrand, Destinations } from '@forecourt/contracts/services';

// What blocks get of their site in tests. A site puts a module with these exports in place of this one, by
// `moduleNameMapper`.

/** The brand of tests that are not about brands. */
export const TEST_BRAND = { slug: 'sample', displayName: 'Sample' } as BlockBrand;

export const TEST_DESTINATIONS = {} as Destinations;

/** The `themeProvider` of the site. */
export const ThemeProvider = ({ children }: { brand: BlockBrand; children: ReactNode }) => children;
