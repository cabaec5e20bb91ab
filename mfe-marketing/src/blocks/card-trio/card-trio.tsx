import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { forCustomer } from '@forecourt/domain/cars/render';
import { byPlace } from '@forecourt/ui/by-place';
import { PictureFrame } from '@forecourt/ui/picture-frame';
import { Section } from '@forecourt/ui/section';
import { CardGrid } from '../../card-grid/card-grid';
import { GridCard } from '../../card-grid/grid-card';
import type { cardTrio, TrioCard } from './card-trio.block';
import styles from './card-trio.module.css';

export function CardTrio({ attributes: { title, intro, headingLevel, cardType, cards } }: BlockProps<typeof cardTrio>) {
  const { carImageCustomer } = useServices().brand;
  const isFirst = headingLevel === '1';
  return (
    <Section
      heading={title}
      headingLevel={isFirst ? 1 : 2}
      intro={intro}
      className={isFirst ? styles.first : undefined}
      label="Ways to start"
    >
      <CardGrid>
        {byPlace(cards.slice(0, 3), (card) => (
          <GridCard
            title={card.title}
            headingLevel={title && !isFirst ? 3 : 2}
            description={card.description}
            icon={card.icon}
            picture={cardPicture(card, carImageCustomer)}
            link={{ text: card.buttonTitle, href: card.buttonUrl }}
            cover={cardType === 'full-image'}
          />
        ))}
      </CardGrid>
    </Section>
  );
}

function cardPicture({ image, mobileImage }: Pick<TrioCard, 'image' | 'mobileImage'>, customer: string | undefined) {
  if (!image && !mobileImage) return null;
  return (
    <PictureFrame className={styles.picture}>
      <picture>
        {image && mobileImage && <source media="(width < 768px)" srcSet={forCustomer(mobileImage, customer)} />}
        <img
          src={forCustomer(image || mobileImage, customer)}
          width={800}
          height={500}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </picture>
    </PictureFrame>
  );
}
