import type { BlockProps } from '@forecourt/contracts/block';
import { GUIDE_SEARCH_PATH, GUIDES_PATH } from '@forecourt/domain/guides/address';
import { Section } from '@forecourt/ui/section';
import { TextLink } from '@forecourt/ui/text-link';
import { GuideCards } from '../../guides/guide-cards';
import { GUIDE_SEARCH_WORDS } from '../../guides/search-words';
import { SearchForm } from '../../search-form/search-form';
import type { GuideSearchOutcome, guideSearchResults } from './guide-search-results.block';
import styles from './guide-search-results.module.css';

export function GuideSearchResults({ data }: BlockProps<typeof guideSearchResults>) {
  const results = data?.kind === 'searched' ? data.results : [];
  return (
    <Section heading="Search the guides" headingLevel={1} className={styles.page}>
      <div className={styles.content}>
        <SearchForm action={GUIDE_SEARCH_PATH} {...GUIDE_SEARCH_WORDS} asked={data?.query} />
        <p className={styles.outcome}>{outcome(data)}</p>
        {results.length > 0 ? (
          <GuideCards guides={results} headingLevel={2} label="Guides found" />
        ) : (
          <p>
            <TextLink href={GUIDES_PATH}>See all guides by topic</TextLink>
          </p>
        )}
      </div>
    </Section>
  );
}

function outcome(data: GuideSearchOutcome | undefined): string {
  if (!data) return 'The guides cannot be searched right now. Please try again in a moment.';
  if (data.kind === 'nothing-asked') return 'Type a word or two, such as “deposit” or “settling early”.';
  if (data.kind === 'too-long') return 'That is too long to search for. Please try a few words.';
  const { length } = data.results;
  if (length === 0) return `No guide has all of the words “${data.query}”. Try fewer words, or other ones.`;
  return `${length} ${length === 1 ? 'guide' : 'guides'} for “${data.query}”`;
}
