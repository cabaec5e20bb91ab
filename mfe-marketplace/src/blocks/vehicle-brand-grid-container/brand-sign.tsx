import type { Brand } from './brand';
import styles from './vehicle-brand-grid-container.module.css';

const SIZE = 40;

/**
 * The sign of a make, by the name of its icon ('{name}-logo' by default): its letters in a circle, since the emblems of
 * makes are trademarks.
 */
export function BrandSign({ name, logo, logoWidth = SIZE, logoHeight = SIZE }: Brand) {
  return (
    <svg
      className={styles.sign}
      viewBox="0 0 40 40"
      width={Number(logoWidth)}
      height={Number(logoHeight)}
      aria-hidden="true"
    >
      <circle cx="20" cy="20" r="19" />
      <text x="20" y="20" dy="0.36em" textAnchor="middle">
        {lettersOf(logo || `${name.toLowerCase()}-logo`)}
      </text>
    </svg>
  );
}

/** 'land rover-logo' → 'LR', 'bmw-logo' → 'BMW', 'ford-logo' → 'F'. */
function lettersOf(icon: string): string {
  const words = icon
    .replace(/-logo$/, '')
    .split(/[\s_-]+/)
    .filter(Boolean);
  const [first = ''] = words;
  if (words.length > 1)
    return words
      .slice(0, 2)
      .map((word) => [...word][0])
      .join('')
      .toUpperCase();
  return (first.length <= 3 ? first : ([...first][0] ?? '')).toUpperCase();
}
