import { GUIDE_SEARCH_PATH, GUIDES_PATH } from '@forecourt/domain/guides/address';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { SearchForm } from '../search-form/search-form';
import { GUIDE_SEARCH_WORDS } from './search-words';
import styles from './no-guide.module.css';

const WORDS = {
  unknown: {
    heading: 'We cannot find this guide',
    intro: 'It may have moved, or the address may be wrong. Try a search, or look through all of them.',
  },
  unavailable: { heading: 'This guide cannot be shown right now', intro: 'Please try again in a moment.' },
};

/** Shown instead of an unknown guide or topic, or one that cannot be loaded. */
export function NoGuide({ reason }: { reason: 'unknown' | 'unavailable' }) {
  return (
    <Section
      className={styles.section}
      width="narrow"
      heading={WORDS[reason].heading}
      headingLevel={1}
      intro={WORDS[reason].intro}
    >
      <div className={styles.ways}>
        <SearchForm action={GUIDE_SEARCH_PATH} {...GUIDE_SEARCH_WORDS} />
        <LinkButton variant="secondary" href={GUIDES_PATH}>
          All guides
        </LinkButton>
      </div>
    </Section>
  );
}
