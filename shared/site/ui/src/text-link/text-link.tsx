import { Anchor, type AnchorProps } from '../anchor/anchor';
import { classNames } from '../class-names';
import styles from './text-link.module.css';

export interface TextLinkProps extends AnchorProps {
  /** Outside a sentence: semibold, underlined only on hover, high enough to tap. */
  standalone?: boolean;
}

/** A link in a text, or alone at the end of a section. */
export function TextLink({ standalone = false, className, ...anchor }: TextLinkProps) {
  const look = anchor.href && classNames(styles.link, standalone && styles.standalone);
  return <Anchor {...anchor} className={classNames(look, className)} />;
}
