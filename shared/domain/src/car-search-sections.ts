import { EVERY_CAR, LIST_FIELDS, SINGLE_FIELDS, type CarSearch, type ListField, type SingleField } from './car-search';

/** Sections of the filter panel that open and close, with the fields in them (B2-19, B2-22). */
export const CAR_SECTIONS = {
  price: ['priceMin', 'priceMax'],
  monthlyPrice: ['monthlyMin', 'monthlyMax'],
  mileage: ['mileage'],
  gearbox: ['gearbox'],
  fuelType: ['fuelType'],
  bodyType: ['bodyType'],
  colour: ['colour'],
  doors: ['doors'],
  seats: ['seats'],
  year: ['yearMin', 'yearMax'],
  engineSize: ['engineMin', 'engineMax'],
} as const satisfies Record<string, readonly (SingleField | ListField)[]>;
export type CarSection = keyof typeof CAR_SECTIONS;

/** Number on a section's badge: its values that narrow the search (B4-4). */
export function sectionCount(search: CarSearch, section: CarSection): number {
  return CAR_SECTIONS[section].reduce((count, field) => count + valuesOf(search, field).length, 0);
}

/** How many values narrow the search, for the button that opens the panel. The order, the page and the postcode do not. */
export function filterCount(search: CarSearch): number {
  return [...SINGLE_FIELDS, ...LIST_FIELDS].filter((field) => field !== 'postcode').reduce((count, field) => count + valuesOf(search, field).length, 0);
}

/** Whether 'Reset Filters' is there: one of the selects, the order among them, is not as it was (B2-25). Checkboxes alone do not count. */
export function canReset(search: CarSearch): boolean {
  return search.sort !== 'distance' || SINGLE_FIELDS.some((field) => field !== 'postcode' && valuesOf(search, field).length > 0);
}

/** The search after 'Reset Filters': everything, the postcode too, at its start (B4-5). */
export function resetCarSearch(): CarSearch {
  return EVERY_CAR;
}

function valuesOf(search: CarSearch, field: SingleField | ListField): string[] {
  return [search[field]].flat().filter((value) => value !== '' && value !== 'any');
}
