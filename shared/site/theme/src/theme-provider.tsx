import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { BlockBrand, BrandTokens } from './brand';

export interface Theme {
  /** Slug of the brand. */
  name: string;
  tokens: BrandTokens;
}

const ThemeContext = createContext<Theme | null>(null);

/** Provides the brand's tokens to components that draw. Styles use custom properties and do not need it. */
export function ThemeProvider({ brand, children }: { brand: BlockBrand; children: ReactNode }) {
  const theme = useMemo(() => ({ name: brand.slug, tokens: brand.tokens }), [brand]);
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

/** @throws outside a ThemeProvider */
export function useTheme(): Theme {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('useTheme needs a ThemeProvider above it.');
  return theme;
}
