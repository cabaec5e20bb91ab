import { knownSpecs, type Specs } from './known-specs';
import styles from './spec-line.module.css';

/**
 * Facts about a car as plain text on one line, for narrow places. Separate from `SpecChips`, whose chips and icons it
 * does not need.
 */
export function SpecLine({ specs }: { specs: Specs }) {
  const known = knownSpecs(specs);
  if (known.length === 0) return null;
  return (
    <ul className={styles.line}>
      {known.map(({ spec, text }) => (
        <li key={spec}>{text}</li>
      ))}
    </ul>
  );
}
