import type { ReactNode } from 'react';
import type { BlockBrand } from '@forecourt/contracts/services';

/** Provides the theme of a brand to its blocks. The build replaces this module by the site's own (`defineHost`). */
export function ThemeProvider({ children }: { brand: BlockBrand; children: ReactNode }) {
  return children;
}
