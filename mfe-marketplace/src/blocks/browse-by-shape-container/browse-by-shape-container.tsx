import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { byPlace } from '@forecourt/ui/by-place';
import { List } from '@forecourt/ui/list';
import { Section } from '@forecourt/ui/section';
import type { browseByShapeContainer } from './browse-by-shape-container.block';
import { ShapeCard } from './shape-card';
import styles from './browse-by-shape-container.module.css';

export function BrowseByShapeContainer({ attributes: { title, shapes } }: BlockProps<typeof browseByShapeContainer>) {
  const { paints = [] } = useServices().brand.tokens;
  if (shapes.length === 0) return null;
  const painted = shapes.map((shape, index) => ({
    ...shape,
    paintId: paints[index % paints.length] ?? shape.paintId,
  }));
  return (
    <Section heading={title} label="Shapes of cars">
      <List className={styles.shapes}>
        {byPlace(painted, (shape) => (
          <ShapeCard shape={shape} />
        ))}
      </List>
    </Section>
  );
}
