import type { GuidePage } from '@forecourt/domain/guides/wire';
import styles from './guide-article.module.css';

/** With fewer sections a list of contents saves no time. */
const MIN_SECTIONS = 4;

/** Contents of a long guide, with a link to each section. */
export function Contents({ sections }: Pick<GuidePage, 'sections'>) {
  if (sections.length < MIN_SECTIONS) return null;
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
