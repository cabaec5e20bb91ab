import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../spinner/spinner';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores clicks (spec A4.3-1). The button keeps its width and its focus. */
  loading?: boolean;
  /**
   * Shown beside the spinner while loading; the button is as wide as the longer text. Default: 'Loading', for screen
   * readers only.
   */
  loadingLabel?: string;
}

/** A native button; `type` defaults to `button`. Icons are children, before or after the text. */
export function Button({
  variant,
  size,
  fullWidth,
  loading = false,
  loadingLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!loading) return onClick?.(event);
    // Not the native `disabled`, which would lose keyboard focus. Preventing the click also prevents a submit.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, fullWidth }, className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={handleClick}
    >
      <span className={styles.label} aria-hidden={loading || undefined}>
        {children}
      </span>
      {(loading || loadingLabel) && (
        <span className={styles.loading} aria-hidden={!loading || undefined}>
          {loading && <Spinner size="small" label="" />}
          {loadingLabel ?? <VisuallyHidden>Loading</VisuallyHidden>}
        </span>
      )}
    </button>
  );
}
