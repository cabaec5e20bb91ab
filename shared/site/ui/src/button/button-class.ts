import { classNames } from '../class-names';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary` is filled: one in view. `secondary` is outlined. `quiet` is plain text until hovered. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** `small` 44 px, `medium` as high as a field, `large` 56 px. */
  size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  fullWidth?: boolean;
}

/** The classes of anything that looks like a button. */
export function buttonClass(
  { variant = 'primary', size = 'medium', fullWidth }: ButtonLook,
  ...more: (string | undefined)[]
) {
  return classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, ...more);
}
