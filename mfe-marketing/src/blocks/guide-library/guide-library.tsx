import type { BlockProps } from '@forecourt/contracts/block';
import { GUIDE_SEARCH_PATH } from '@forecourt/domain/guides/address';
import { Section } from '@forecourt/ui/section';
import { CardGrid } from '../../card-grid/card-grid';
import { GUIDE_SEARCH_WORDS } from '../../guides/search-words';
import { TopicCard } from '../../guides/topic-card';
import { SearchForm } from '../../search-form/search-form';
import type { guideLibrary } from './guide-library.block';
import styles from './guide-library.module.css';

const FEATURED = 3;

export function GuideLibrary({ attributes: { title, intro, headingLevel }, data }: BlockProps<typeof guideLibrary>) {
  const isFirst = headingLevel === '1';
  return (
    <Section
      heading={title}
      headingLevel={isFirst ? 1 : 2}
      intro={intro}
      label="Guides"
      className={isFirst ? styles.first : undefined}
    >
      <div className={styles.content}>
        <SearchForm action={GUIDE_SEARCH_PATH} {...GUIDE_SEARCH_WORDS} />
        {data ? (
          <CardGrid label="Topics">
            {data.topics.map(({ path, guides, ...topic }) => (
              <TopicCard
                key={path}
                {...topic}
                headingLevel={isFirst ? 2 : 3}
                href={path}
                guideCount={guides.length}
                featured={guides.slice(0, FEATURED).map((guide) => ({ title: guide.title, href: guide.path }))}
              />
            ))}
          </CardGrid>
        ) : (
          <p>The guides cannot be shown right now. Please try again in a moment.</p>
        )}
      </div>
    </Section>
  );
}
