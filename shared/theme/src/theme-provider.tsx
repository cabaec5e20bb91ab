import { createContext, useContext, type ReactNode } from 'react';
import type { Brand, BrandTokens } from './brand';

export interface Theme {
  /** Slug of the brand. */
  name: string;
  tokens: BrandTokens;
}

const ThemeContext = createContext<Theme | null>(null);

/** Gives components the brand's tokens, for the few that draw. Styles use custom properties and need no provider. */
export function ThemeProvider({ brand, children }: { brand: Brand; children: ReactNode }) {
  return <ThemeContext value={brandTheme(brand)}>{children}</ThemeContext>;
}

/** @throws outside a ThemeProvider */
export function useTheme(): Theme {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('useTheme needs a ThemeProvider above it.');
  return theme;
}

const themes = new WeakMap<Brand, Theme>();

/** One object per brand, so that a provider that renders again changes nothing below it. */
function brandTheme(brand: Brand): Theme {
  let theme = themes.get(brand);
  if (!theme) themes.set(brand, (theme = { name: brand.slug, tokens: brand.tokens }));
  return theme;
}
