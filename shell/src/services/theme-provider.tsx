import type { ReactNode } from 'react';
import type { BlockBrand } from '@forecourt/contracts/services';

/** Gives blocks the theme of their brand. The build puts the site's own in place of this module (`defineHost`). */
export function ThemeProvider({ children }: { brand: BlockBrand; children: ReactNode }) {
  return children;
}
