import type { BlockProps } from '@forecourt/contracts/block';
import { byPlace } from '@forecourt/ui/by-place';
import { List } from '@forecourt/ui/list';
import { Section } from '@forecourt/ui/section';
import type { browseByShapeContainer } from './browse-by-shape-container.block';
import { ShapeCard } from './shape-card';
import styles from './browse-by-shape-container.module.css';

export function BrowseByShapeContainer({ attributes: { title, shapes } }: BlockProps<typeof browseByShapeContainer>) {
  if (shapes.length === 0) return null;
  return (
    <Section heading={title} label="Shapes of cars">
      <List className={styles.shapes}>
        {byPlace(shapes, (shape) => (
          <ShapeCard shape={shape} />
        ))}
      </List>
    </Section>
  );
}
