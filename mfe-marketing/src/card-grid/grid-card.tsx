import type { ReactNode } from 'react';
import type { AnchorProps } from '@forecourt/ui/anchor';
import { Card, CardLink, type CardProps } from '@forecourt/ui/card';
import { classNames } from '@forecourt/ui/class-names';
import { ArrowRightIcon } from '@forecourt/ui/icons';
import { TextLink } from '@forecourt/ui/text-link';
import { NamedIcon } from '../named-icon/named-icon';
import styles from './grid-card.module.css';

export interface GridCardProps extends Pick<CardProps, 'as' | 'id' | 'className'> {
  title: string;
  headingLevel?: 2 | 3 | 4;
  description?: string;
  /** Name of an icon above the title. */
  icon?: string;
  /** A `Picture`, or a `PictureFrame`. */
  picture?: ReactNode;
  /** The picture is the whole background, with the words on its lower part. */
  cover?: boolean;
  /** Content below the description: author, list or price. */
  children?: ReactNode;
  /** Without text or address there is no link. */
  link?: Pick<AnchorProps, 'href' | 'external'> & { text: ReactNode };
  /** Whether the whole card is the link's target, or only its text. */
  wholeCard?: boolean;
}

/** One of several similar things: a picture or an icon, a title, a short text, one link. */
export function GridCard({
  as = 'li',
  title,
  headingLevel = 3,
  description,
  icon = '',
  picture,
  cover = false,
  children,
  link,
  wholeCard = true,
  id,
  className,
}: GridCardProps) {
  const Heading = `h${headingLevel}` as const;
  const CardAnchor = wholeCard ? CardLink : TextLink;
  return (
    <Card as={as} id={id} padding="flush" className={classNames(styles.card, cover && styles.cover, className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <NamedIcon name={icon} className={styles.icon} />
        <Heading className={styles.title}>{title}</Heading>
        {description && <p className={styles.description}>{description}</p>}
        {children}
        {link?.text && link.href && (
          <CardAnchor href={link.href} external={link.external} className={styles.link}>
            {link.text} <ArrowRightIcon size={20} />
          </CardAnchor>
        )}
      </div>
    </Card>
  );
}
