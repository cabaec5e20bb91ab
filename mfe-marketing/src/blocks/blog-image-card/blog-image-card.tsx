import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { Byline } from '../../byline/byline';
import { GridCard } from '../../card-grid/grid-card';
import { writtenDate } from '../../byline/written-date';
import { Picture } from '../../picture/picture';
import type { blogImageCard } from './blog-image-card.block';
import styles from './blog-image-card.module.css';

export function BlogImageCard({ attributes }: BlockProps<typeof blogImageCard>) {
  const { title, description, image, type, authorName, authorImage, blogDate, link, linkText, cardClickable } =
    attributes;
  if (!title) return null;
  return (
    <Section label={title}>
      <GridCard
        as="article"
        title={title}
        headingLevel={2}
        description={description}
        picture={image && <Picture address={image} sizes="(width < 640px) 92vw, 480px" />}
        link={{ href: link, text: linkText, external: !cardClickable }}
        wholeCard={cardClickable}
      >
        {type === 'blog-author' && authorName && (
          <p className={styles.author}>
            <Byline name={authorName} image={authorImage} details={writtenDate(blogDate)} />
          </p>
        )}
      </GridCard>
    </Section>
  );
}
