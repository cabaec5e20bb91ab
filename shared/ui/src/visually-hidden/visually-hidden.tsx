import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text that is read out but not seen. Brings its own style, so that it also works in a shadow root. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
