import type { SearchMode } from './search-card-attributes';
import { PostcodeSearch } from './postcode-search';
import { RegistrationSearch } from './registration-search';
import type { MakeOption, SearchCardData } from './search-card-data';

interface SearchCardProps {
  attributes: { searchMode: SearchMode; searchBaseUrl: string; valuationBaseUrl: string; makeOptions: MakeOption[] };
  data: SearchCardData | undefined;
}

/** Searches used cars, or values a car (B2-28). */
export function SearchCard({
  attributes: { searchMode, searchBaseUrl, valuationBaseUrl, makeOptions },
  data,
}: SearchCardProps) {
  if (searchMode === 'registration') return <RegistrationSearch baseUrl={valuationBaseUrl} />;
  return <PostcodeSearch baseUrl={searchBaseUrl} makeOptions={makeOptions} data={data} />;
}
