import type { IgnoredFilter } from '@forecourt/domain/car-search/ignored';
import styles from './search-notices.module.css';

/** Lists the ignored filters of the address, with reasons; also without JavaScript. */
export function IgnoredFilters({ ignored }: { ignored: readonly IgnoredFilter[] }) {
  if (ignored.length === 0) return null;
  return (
    <div className={styles.ignored}>
      <p>These cars are shown without part of your search:</p>
      <ul>
        {ignored.map(({ field, given, reason }) => (
          <li key={`${field} ${given}`}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
