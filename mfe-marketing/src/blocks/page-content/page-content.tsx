import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { Prose } from '../../prose/prose';
import type { pageContent } from './page-content.block';
import styles from './page-content.module.css';

export function PageContent({ attributes: { title, headingLevel, content } }: BlockProps<typeof pageContent>) {
  return (
    <Section
      heading={title}
      headingLevel={headingLevel === '1' ? 1 : 2}
      label="Article"
      width="narrow"
      className={styles.page}
    >
      {content && <Prose html={content} />}
    </Section>
  );
}
