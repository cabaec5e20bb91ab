import { TextLink } from '../text-link/text-link';
import styles from './powered-by.module.css';

export interface PoweredByProps {
  /** The provider's home page. There is no link if this is the provider's own site. */
  href: string | undefined;
}

/** Names the provider on a partner's page (spec A2.5-7, B6-1). */
export function PoweredBy({ href }: PoweredByProps) {
  return (
    <p className={styles.poweredBy}>Powered by {href ? <TextLink href={href}>Forecourt</TextLink> : 'Forecourt'}</p>
  );
}
