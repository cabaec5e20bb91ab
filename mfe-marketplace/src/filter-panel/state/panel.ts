import type { Ref } from 'react';
import type { ListField } from '@forecourt/domain/car-search/fields';
import type { GivenStock } from '@forecourt/domain/car-search/stock-choices';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import type { FoundCars } from '../../car-search/found-cars';
import type { GivenOptions } from '../fields/configurable-field';
import type { PostcodeInput } from './use-postcode';

/** The available and the chosen values. */
export interface Choices {
  search: CarSearch;
  /** Counts for every choice, from the last answer. */
  facets: FoundCars['facets'];
  options: GivenOptions;
  stock: GivenStock;
  /**
   * Returns false, and moves focus to the postcode field, while the postcode is invalid (B5-6). Referentially stable,
   * like `toggle`.
   */
  change: (change: Partial<CarSearch>) => boolean;
  toggle: (field: ListField, value: string) => boolean;
}

/** State shared by the parts of a filter panel. */
export interface Panel extends Choices {
  /** Number of matching cars; undefined until it is known. */
  total: number | undefined;
  postcode: PostcodeInput;
  /** Ref of the postcode field, which gets focus when it is invalid. */
  attachPostcode: Ref<HTMLInputElement>;
  reset: () => void;
}
