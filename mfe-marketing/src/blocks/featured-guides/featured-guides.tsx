import type { BlockProps } from '@forecourt/contracts/block';
import { byPlace } from '@forecourt/ui/by-place';
import { Carousel } from '@forecourt/ui/carousel';
import { Section } from '@forecourt/ui/section';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { GridCard } from '../../card-grid/grid-card';
import { Picture } from '../../picture/picture';
import type { featuredGuides } from './featured-guides.block';
import styles from './featured-guides.module.css';

export function FeaturedGuides({ attributes: { title, intro, guides } }: BlockProps<typeof featuredGuides>) {
  if (guides.length === 0) return null;
  return (
    <Section heading={title} intro={intro} label="Featured guides">
      <Carousel className={styles.guides} label="Choose a guide" step="item">
        {byPlace(guides, ({ title: guide, image, link }) => (
          <GridCard
            as="article"
            title={guide}
            picture={image && <Picture address={image} sizes="(width < 883px) 280px, 31vw" />}
            link={{
              href: link,
              text: (
                <>
                  Read guide <VisuallyHidden>{guide}</VisuallyHidden>
                </>
              ),
            }}
          />
        ))}
      </Carousel>
    </Section>
  );
}
