import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import type { browseByShapeContainer } from './browse-by-shape-container.block';
import { ShapeCard } from './shape-card';
import styles from './browse-by-shape-container.module.css';

export function BrowseByShapeContainer({ attributes: { title, shapes } }: BlockProps<typeof browseByShapeContainer>) {
  if (shapes.length === 0) return null;
  return (
    <Section heading={title} label="Shapes of cars">
      {/* `role="list"`: Safari takes the meaning away from a list without markers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={styles.shapes}>
        {/* Two shapes may have one title. */}
        {/* oxlint-disable-next-line react/no-array-index-key */}
        {shapes.map((shape, place) => <ShapeCard key={place} shape={shape} />)}
      </ul>
    </Section>
  );
}
