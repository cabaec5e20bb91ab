import { Anchor, type AnchorProps } from '../anchor/anchor';
import { buttonClass, type ButtonLook } from '../button/button-class';
import styles from '../button/button.module.css';

export interface LinkButtonProps extends AnchorProps, ButtonLook {}

/** A link that looks like a button. Without an address it is inert text that looks disabled. */
export function LinkButton({ variant, size, fullWidth, className, children, ...anchor }: LinkButtonProps) {
  const inert = anchor.href ? undefined : styles.inert;
  return (
    <Anchor {...anchor} className={buttonClass({ variant, size, fullWidth }, inert, className)}>
      <span className={styles.label}>{children}</span>
    </Anchor>
  );
}
