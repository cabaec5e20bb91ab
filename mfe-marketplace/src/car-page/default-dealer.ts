import type { ShownDealer } from './shown-car';

/** Postal address of the sample dealer (B3-17). */
export const DEFAULT_ADDRESS = 'London, UK';

/** Shown instead of a missing or invalid dealer (B3-17, B8-4). */
export const DEFAULT_DEALER: ShownDealer = {
  dealerId: null,
  dealerName: 'Dealer',
  street: '',
  town: 'London',
  county: '',
  postcode: '',
  phone: '',
  url: '',
  longitude: -0.166311,
  latitude: 51.52917,
};
