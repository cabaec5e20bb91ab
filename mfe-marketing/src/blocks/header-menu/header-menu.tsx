import { useLayoutEffect, useRef } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { useTheme } from '@forecourt/theme/theme-provider';
import { CloseIcon, MenuIcon } from '@forecourt/ui/icons';
import { BrandLogo } from '../../brand-logo/brand-logo';
import { attachMenu } from './attach-menu';
import type { headerMenu } from './header-menu.block';
import { MenuList } from './menu-list';
import { SavedCarsLink } from './saved-cars-link';
import styles from './header-menu.module.css';

/**
 * One list for both layouts, opened by native `details`, so that it works before and without JavaScript. `attachMenu`
 * adds the rest.
 */
export function HeaderMenu({ attributes: { menu, logoLink, savedCarsLink } }: BlockProps<typeof headerMenu>) {
  const { brand, embedded } = useServices();
  const { primary } = useTheme().tokens;
  const header = useRef<HTMLDivElement>(null);
  // A third-party page has its own theme colour.
  const themeColour = embedded ? undefined : primary;
  useLayoutEffect(() => (header.current ? attachMenu(header.current, themeColour) : undefined), [themeColour]);

  return (
    <div ref={header} className={styles.header}>
      <div className={styles.bar}>
        <a href={logoLink} className={styles.logo} aria-label={`${brand.displayName}, ${destinationOf(logoLink)}`}>
          <BrandLogo brand={brand} />
        </a>
        {menu.length > 0 && (
          <>
            <details className={styles.toggle} data-menu="toggle">
              <summary className={styles.toggleButton}>
                <span className={styles.whenClosed}>
                  Menu <MenuIcon />
                </span>
                <span className={styles.whenOpen}>
                  Close <CloseIcon />
                </span>
              </summary>
            </details>
            <nav className={styles.nav} aria-label="Main">
              <MenuList items={menu} level={1} />
            </nav>
          </>
        )}
        {savedCarsLink && <SavedCarsLink href={savedCarsLink} />}
      </div>
    </div>
  );
}

/** The target of the logo's link in words. Names a different site, because the logo shows this brand. */
function destinationOf(link: string): string {
  const { hostname } = new URL(link, 'https://this.invalid');
  return hostname === 'this.invalid' ? 'home' : `home page of ${hostname}`;
}
