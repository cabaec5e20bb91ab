import type { Brand } from '@forecourt/theme/brand';
import { BRAND_MARKS } from './brand-marks';
import styles from './brand-logo.module.css';

/** The brand's drawn mark, with its name as text. */
export function BrandLogo({ brand }: { brand: Pick<Brand, 'displayName' | 'mark'> }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 24 24" width={36} height={36} aria-hidden="true">
        <path d={BRAND_MARKS[brand.mark]} />
      </svg>
      <span className={styles.name}>{brand.displayName}</span>
    </span>
  );
}
