import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { PostcodeSearch } from './postcode-search';
import type { quickSearch } from './quick-search.block';
import { RegistrationSearch } from './registration-search';
import styles from './quick-search.module.css';

const WORDS = {
  postcode: { title: 'Find your next car', description: 'Thousands of used cars from verified dealers.' },
  registration: { title: 'Find out how much your car is worth', description: 'Enter your registration for a free valuation.' },
};

export function QuickSearch({ attributes, data }: BlockProps<typeof quickSearch>) {
  const { searchMode, title, description, searchBaseUrl, valuationBaseUrl, makeOptions } = attributes;
  const words = WORDS[searchMode];
  return (
    <Section heading={title || words.title} intro={description || words.description} className={styles.section}>
      {searchMode === 'registration' ? (
        <RegistrationSearch baseUrl={valuationBaseUrl} />
      ) : (
        <PostcodeSearch baseUrl={searchBaseUrl} makeOptions={makeOptions} data={data} />
      )}
    </Section>
  );
}
