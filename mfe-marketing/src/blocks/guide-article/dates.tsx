import type { GuidePage } from '@forecourt/domain/guides/wire';
import { longDate } from '@forecourt/ui/long-date';
import styles from './guide-article.module.css';

/** A guide's dates, its reviewer and its reading time. */
export function Dates({
  publishedOn,
  updatedOn,
  reviewer,
  minutes,
}: Pick<GuidePage, 'publishedOn' | 'updatedOn' | 'reviewer' | 'minutes'>) {
  return (
    <p className={styles.dates}>
      Published <time dateTime={publishedOn}>{longDate(publishedOn)}</time>
      {updatedOn !== publishedOn && (
        <>
          , updated <time dateTime={updatedOn}>{longDate(updatedOn)}</time>
        </>
      )}
      {`. ${minutes} min read.`}
      {reviewer && ` Reviewed by ${reviewer.name}, ${reviewer.role.toLowerCase()}.`}
    </p>
  );
}
