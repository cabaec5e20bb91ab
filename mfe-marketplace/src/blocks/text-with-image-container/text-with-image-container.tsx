import type { BlockProps } from '@forecourt/contracts/block';
import { classNames } from '@forecourt/ui/class-names';
import { LinkButton } from '@forecourt/ui/link-button';
import { RichText } from '@forecourt/ui/rich-text';
import { Section } from '@forecourt/ui/section';
import { CarImage } from '../../car-image/car-image';
import type { textWithImageContainer } from './text-with-image-container.block';
import styles from './text-with-image-container.module.css';

export function TextWithImageContainer({ attributes }: BlockProps<typeof textWithImageContainer>) {
  const { title, text, imageUrl, imageAlt, linkText, linkUrl, layout } = attributes;
  if (!title && !text) return null;
  return (
    <Section label={title || 'More about us'}>
      <div className={classNames(styles.columns, styles[layout], imageUrl !== '' && styles.illustrated)}>
        <div className={styles.words}>
          {title && <h2>{title}</h2>}
          {text && <RichText html={text} className={styles.text} />}
          {linkText && linkUrl && (
            <LinkButton href={linkUrl} variant="secondary">
              {linkText}
            </LinkButton>
          )}
        </div>
        {imageUrl && (
          <CarImage
            picture={imageUrl}
            alt={imageAlt}
            slotWidth={600}
            sizes="(width < 768px) 92vw, 560px"
            className={styles.picture}
          />
        )}
      </div>
    </Section>
  );
}
