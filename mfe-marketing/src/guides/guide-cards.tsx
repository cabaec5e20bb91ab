import type { GuideSummary } from '@forecourt/domain/guides/wire';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { CardGrid } from '../card-grid/card-grid';
import { GridCard, type GridCardProps } from '../card-grid/grid-card';
import { GuidePicture } from './guide-picture';
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
      {guides.map(({ path, title, description, minutes, ...guide }) => (
        <GridCard
          key={path}
          title={title}
          headingLevel={headingLevel}
          description={description}
          picture={<GuidePicture guide={guide} width={400} />}
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
