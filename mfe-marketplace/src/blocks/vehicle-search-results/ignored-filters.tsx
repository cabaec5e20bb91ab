import type { IgnoredFilter } from '@forecourt/domain/car-search/ignored';
import styles from './vehicle-search-results.module.css';

/** Says what the address asks for and these cars are not searched by, and why; also without scripts. */
export function IgnoredFilters({ ignored }: { ignored: readonly IgnoredFilter[] }) {
  if (ignored.length === 0) return null;
  return (
    <div className={styles.ignored}>
      <p>These cars are shown without part of your search:</p>
      <ul>{ignored.map(({ field, given, reason }) => <li key={`${field} ${given}`}>{reason}</li>)}</ul>
    </div>
  );
}
