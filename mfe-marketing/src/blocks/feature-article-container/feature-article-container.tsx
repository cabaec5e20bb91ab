import type { BlockProps } from '@forecourt/contracts/block';
import { TextLink } from '@forecourt/ui/text-link';
import { Byline } from '../../byline/byline';
import { writtenDate } from '../../byline/written-date';
import { Picture } from '../../picture/picture';
import { Prose } from '../../prose/prose';
import { TextBesideMedia } from '../../text-beside-media/text-beside-media';
import type { featureArticleContainer } from './feature-article-container.block';
import styles from './feature-article-container.module.css';

export function FeatureArticleContainer({ attributes }: BlockProps<typeof featureArticleContainer>) {
  const { label, title, content, image, imageAlt, layout, authorName, authorImage, date, linkText, linkUrl } =
    attributes;
  if (!title) return null;
  return (
    <TextBesideMedia
      boxed
      label={title}
      layout={layout}
      media={
        image && <Picture address={image} alt={imageAlt} width={600} height={375} sizes="(width < 640px) 92vw, 46vw" />
      }
    >
      {label && <p className={styles.label}>{label}</p>}
      <h2>{title}</h2>
      {content && <Prose html={content} />}
      {authorName && <Byline name={authorName} image={authorImage} details={writtenDate(date)} />}
      {linkUrl && (
        <TextLink standalone href={linkUrl}>
          {linkText}
        </TextLink>
      )}
    </TextBesideMedia>
  );
}
