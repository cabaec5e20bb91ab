import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { SearchCard } from '../../search-card/search-card';
import type { quickSearch } from './quick-search.block';

const WORDS = {
  postcode: { title: 'Find your next car', description: 'Thousands of used cars from verified dealers.' },
  registration: {
    title: 'Find out how much your car is worth',
    description: 'Enter your registration for a free valuation.',
  },
};

export function QuickSearch({ attributes, data }: BlockProps<typeof quickSearch>) {
  const { searchMode, title, description } = attributes;
  const words = WORDS[searchMode];
  return (
    <Section heading={title || words.title} intro={description || words.description}>
      <SearchCard attributes={attributes} data={data} />
    </Section>
  );
}
