import type { GuidePage } from '@forecourt/domain/guides/wire';
import { longDate } from '@forecourt/ui/long-date';
import styles from './guide-article.module.css';

/** When a guide was written and changed, who checked it, and how long it takes to read. */
export function Dates({ publishedOn, updatedOn, reviewer, minutes }: Pick<GuidePage, 'publishedOn' | 'updatedOn' | 'reviewer' | 'minutes'>) {
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
