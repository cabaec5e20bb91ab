import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { Section } from '@forecourt/ui/section';
import { splitUrl } from '@forecourt/ui/split-url';
import { SearchForm } from '../../search-form/search-form';
import type { searchBar } from './search-bar.block';

export function SearchBar({ attributes }: BlockProps<typeof searchBar>) {
  const { parameters } = splitUrl(useServices().page.url);
  return (
    <Section label={attributes.label}>
      <SearchForm {...attributes} asked={parameters.get('q') ?? ''} />
    </Section>
  );
}
