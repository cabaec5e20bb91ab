import type { GuidePage } from '@forecourt/domain/guides/wire';
import styles from './guide-article.module.css';

/** With fewer sections than these, a list of them is longer than the way. */
const FEWEST_SECTIONS = 4;

/** What a long guide has in it, with a link to each part. */
export function Contents({ sections }: Pick<GuidePage, 'sections'>) {
  if (sections.length < FEWEST_SECTIONS) return null;
  return (
    <nav className={styles.contents} aria-labelledby="in-this-guide">
      <h2 id="in-this-guide" className={styles.contentsHeading}>
        In this guide
      </h2>
      <ol className={styles.parts}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
