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
        {shapes.map((shape) => <ShapeCard key={shape.title} shape={shape} />)}
      </ul>
    </Section>
  );
}
