import { GUIDE_SEARCH_PATH, GUIDES_PATH } from '@forecourt/domain/guides/address';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { SearchForm } from '../search-form/search-form';
import { GUIDE_SEARCH_WORDS } from './search-words';
import styles from './no-guide.module.css';

/** Instead of a guide or a topic: there is none at this address, or it cannot be had at present. */
export function NoGuide({ isKnown }: { isKnown: boolean }) {
  return (
    <Section
      className={styles.section}
      width="narrow"
      heading={isKnown ? 'This guide cannot be shown right now' : 'We cannot find this guide'}
      headingLevel={1}
      intro={isKnown ? 'Please try again in a moment.' : 'It may have moved, or the address may be wrong. Try a search, or look through all of them.'}
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
