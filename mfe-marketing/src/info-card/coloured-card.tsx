import { useId } from 'react';
import { BlockStyle } from '@forecourt/contracts/services-context';
import { classNames } from '@forecourt/ui/class-names';
import { GridCard, type GridCardProps } from '../card-grid/grid-card';
import type { InfoCardItem } from './info-card-item';
import styles from './coloured-card.module.css';

interface ColouredCardProps extends InfoCardItem, Pick<GridCardProps, 'as' | 'headingLevel'> {}

/** A card in colours that an editor may choose; the brand's own otherwise. */
export function ColouredCard({ backgroundColor, textColor, border, link, linkText, ...card }: ColouredCardProps) {
  const id = useId();
  return (
    <>
      <GridCard
        {...card}
        id={id}
        className={classNames(styles.card, !border && styles.borderless)}
        link={{ href: link, text: linkText }}
      />
      <BlockStyle
        selector={`[id="${id}"]`}
        variables={{ '--info-card-background': backgroundColor, '--info-card-text': textColor }}
      />
    </>
  );
}
