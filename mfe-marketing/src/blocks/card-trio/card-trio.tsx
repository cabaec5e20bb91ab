import type { BlockProps } from '@forecourt/contracts/block';
import { Card, CardLink } from '@forecourt/ui/card';
import { classNames } from '@forecourt/ui/class-names';
import { ArrowRightIcon } from '@forecourt/ui/icons';
import { Section } from '@forecourt/ui/section';
import { NamedIcon } from '../../named-icon/named-icon';
import type { cardTrio, TrioCard } from './card-trio.block';
import styles from './card-trio.module.css';

export function CardTrio({ attributes: { title, intro, headingLevel, cardType, cards } }: BlockProps<typeof cardTrio>) {
  const Heading = title && headingLevel === '2' ? 'h3' : 'h2';
  return (
    <Section
      heading={title}
      headingLevel={headingLevel === '1' ? 1 : 2}
      intro={intro}
      className={headingLevel === '1' ? styles.first : undefined}
      label="Ways to start"
    >
      <ul className={styles.cards}>
        {cards.slice(0, 3).map((card) => (
          <Card key={card.title} as="li" padding="flush" className={classNames(styles.card, cardType === 'full-image' && styles.full)}>
            <CardPicture {...card} />
            <div className={styles.words}>
              <NamedIcon name={card.icon} className={styles.icon} />
              <Heading className={styles.title}>{card.title}</Heading>
              {card.description && <p className={styles.description}>{card.description}</p>}
              {card.buttonTitle && card.buttonUrl && (
                <CardLink href={card.buttonUrl} className={styles.link}>
                  {card.buttonTitle} <ArrowRightIcon size={20} />
                </CardLink>
              )}
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

function CardPicture({ image, mobileImage }: Pick<TrioCard, 'image' | 'mobileImage'>) {
  if (!image && !mobileImage) return null;
  return (
    <picture className={styles.picture}>
      {image && mobileImage && <source media="(width < 768px)" srcSet={mobileImage} />}
      <img className={styles.image} src={image || mobileImage} width={800} height={500} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}
