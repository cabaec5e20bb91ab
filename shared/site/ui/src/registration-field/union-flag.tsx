import styles from './union-flag.module.css';

/** The flag on the blue band of a number plate. */
export function UnionFlag() {
  return (
    <svg className={styles.flag} viewBox="0 0 48 32" width="24" height="16" aria-hidden="true">
      <path className={styles.blue} d="M0 0h48v32H0z" />
      <path className={styles.white} strokeWidth="6.4" d="m0 0 48 32M48 0 0 32" />
      <path className={styles.red} strokeWidth="2.2" d="m0 0 48 32M48 0 0 32" />
      <path className={styles.white} strokeWidth="10.6" d="M24 0v32M0 16h48" />
      <path className={styles.red} strokeWidth="6.4" d="M24 0v32M0 16h48" />
    </svg>
  );
}
