import { classNames } from '../class-names';
import { CloseIcon } from '../icons/icons';
import styles from './close-button.module.css';

export interface CloseButtonProps {
  label?: string;
  onClick: () => void;
  /** Positions the button in its dialog or toast. */
  className?: string;
}

/** The cross in the corner of a dialog or toast. */
export function CloseButton({ label = 'Close', onClick, className }: CloseButtonProps) {
  return (
    <button type="button" className={classNames(styles.close, className)} aria-label={label} onClick={onClick}>
      <CloseIcon />
    </button>
  );
}
