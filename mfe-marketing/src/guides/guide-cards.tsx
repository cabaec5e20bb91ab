import { carRenderAddress } from '@forecourt/domain/cars/render';
import type { GuideSummary } from '@forecourt/domain/guides/wire';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { CardGrid } from '../card-grid/card-grid';
import { GridCard, type GridCardProps } from '../card-grid/grid-card';
import { Picture } from '../picture/picture';
import styles from './guide-cards.module.css';

export interface GuideCardsProps extends Pick<GridCardProps, 'headingLevel'> {
  guides: readonly GuideSummary[];
  /** Accessible name of the list. */
  label: string;
}

/** Guides as cards, each with its picture and reading time. */
export function GuideCards({ guides, headingLevel, label }: GuideCardsProps) {
  return (
    <CardGrid label={label}>
      {guides.map(({ path, title, description, minutes, picture }) => (
        <GridCard
          key={path}
          title={title}
          headingLevel={headingLevel}
          description={description}
          picture={<Picture address={carRenderAddress({ ...picture, angle: '23' }, 400)} width={400} height={250} />}
          link={{
            href: path,
            text: (
              <>
                Read guide <VisuallyHidden>{title}</VisuallyHidden>
              </>
            ),
          }}
        >
          <p className={styles.minutes}>{minutes} min read</p>
        </GridCard>
      ))}
    </CardGrid>
  );
}
