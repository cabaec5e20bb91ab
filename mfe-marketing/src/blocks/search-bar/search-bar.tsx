import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { Section } from '@forecourt/ui/section';
import { SearchForm } from '../../search-form/search-form';
import type { searchBar } from './search-bar.block';

export function SearchBar({ attributes }: BlockProps<typeof searchBar>) {
  const [, query] = useServices().page.url.split('?', 2);
  return (
    <Section label={attributes.label}>
      <SearchForm {...attributes} asked={new URLSearchParams(query).get('q') ?? ''} />
    </Section>
  );
}
