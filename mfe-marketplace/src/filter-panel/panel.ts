import type { Ref } from 'react';
import type { ListField } from '@forecourt/domain/car-search/fields';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import type { FoundCars } from '../car-search/found-cars';
import type { GivenOptions } from './configurable-field';
import type { PostcodeInput } from './use-postcode';
import type { GivenStock } from './given-stock';

/** What there is to choose, and what is chosen. */
export interface Choices {
  search: CarSearch;
  /** Counts for every choice, of the last search that was answered. */
  facets: FoundCars['facets'];
  options: GivenOptions;
  /** Does nothing but move focus, and is false, while the postcode is none (B5-6). The same function always, and so is `toggle`. */
  change: (change: Partial<CarSearch>) => boolean;
  toggle: (field: ListField, value: string) => boolean;
}

/** What the parts of a filter panel share. */
export interface Panel extends Choices {
  /** Cars that match; undefined until it is known. */
  total: number | undefined;
  postcode: PostcodeInput;
  /** Is told the postcode's field, where focus goes when it is wrong. */
  attachPostcode: Ref<HTMLInputElement>;
  stock: Pick<GivenStock, 'makes' | 'models'>;
  reset: () => void;
}
