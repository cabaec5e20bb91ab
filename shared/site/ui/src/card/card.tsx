import type { ComponentProps } from 'react';
import { Anchor, type AnchorProps } from '../anchor/anchor';
import { classNames } from '../class-names';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** `article` where the card makes sense on its own, `li` in a list. */
  as?: 'div' | 'article' | 'li';
  /** `flush` leaves the padding to the content, for cards that begin with a picture: put the text in `CardBody`. */
  padding?: 'normal' | 'flush';
}

/** A surface that groups related content. It lifts on hover only if a `CardLink` in it makes the whole card a link. */
export function Card({ as: Element = 'div', padding = 'normal', className, ...rest }: CardProps) {
  // The three elements take the same attributes, which TypeScript cannot infer for a union of tags.
  const Tag = Element as 'div';
  return <Tag {...rest} className={classNames(styles.card, styles[padding], className)} />;
}

/** The padded text of a card that begins with a picture. */
export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.body, className)} />;
}

/** The card's one heading link: `<h3><CardLink href="…">…</CardLink></h3>`. The whole card is clickable. */
export function CardLink({ className, ...anchor }: AnchorProps) {
  return <Anchor {...anchor} className={classNames(anchor.href && styles.link, className)} />;
}
