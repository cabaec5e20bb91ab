import type { GuidePage } from '@forecourt/domain/guides/wire';
import { ArrowRightIcon, ChevronLeftIcon } from '@forecourt/ui/icons';
import { TextLink } from '@forecourt/ui/text-link';
import styles from './guide-article.module.css';

/** The guides before and after this one in its topic. */
export function Neighbours({ previous, next }: Pick<GuidePage, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="More in this topic">
      {previous && (
        <TextLink href={previous.path} className={styles.previous}>
          <span className={styles.direction}>
            <ChevronLeftIcon size={20} /> Previous
          </span>
          {previous.title}
        </TextLink>
      )}
      {next && (
        <TextLink href={next.path} className={styles.next}>
          <span className={styles.direction}>
            Next <ArrowRightIcon size={20} />
          </span>
          {next.title}
        </TextLink>
      )}
    </nav>
  );
}
