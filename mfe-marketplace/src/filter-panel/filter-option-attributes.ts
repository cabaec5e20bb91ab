import type { Attribute } from '@forecourt/contracts/attributes';
import { listValues, singleValue, sortValue } from '@forecourt/domain/car-search-values';
import { isListField, type ConfigurableField } from './configurable-field';
import { optionsAttribute, type FilterOption } from './options-attribute';

/** Choices of a field. Values become those of the search; what it does not know is left out. */
function optionList(field: ConfigurableField): Attribute<FilterOption[]> {
  return optionsAttribute((option) => {
    const value = plainValue(field, option.value);
    return value === '' ? undefined : { ...option, value };
  });
}

/** The value as a search holds it; empty when the field has none such. */
function plainValue(field: ConfigurableField, value: string): string {
  const word = value.trim().toLowerCase();
  if (field === 'sort') return sortValue(word) === word ? word : '';
  if (isListField(field)) return listValues(field, [word])[0] ?? '';
  return word === 'any' ? word : singleValue(field, word);
}

const CHOICES_OF: Readonly<Record<ConfigurableField, string>> = {
  sort: 'Orders',
  distance: 'Distances in miles',
  priceMin: 'Lowest prices in pounds',
  priceMax: 'Highest prices in pounds',
  monthlyMin: 'Lowest monthly prices in pounds',
  monthlyMax: 'Highest monthly prices in pounds',
  mileage: 'Ranges of mileage, such as 10000-20000',
  gearbox: 'Gearboxes',
  fuelType: 'Fuels',
  bodyType: 'Body types',
  colour: 'Colours',
  doors: 'Numbers of doors',
  seats: 'Numbers of seats',
  yearMin: 'Earliest years',
  yearMax: 'Latest years',
  engineMin: 'Smallest engines in litres',
  engineMax: 'Largest engines in litres',
};

type OptionAttribute = `${ConfigurableField}Options`;

/** An attribute for the choices of every field that has any (section 3, "Search filter option"). */
export const filterOptionAttributes = Object.fromEntries(
  Object.entries(CHOICES_OF).map(([field, what]) => [
    `${field}Options`,
    optionList(field as ConfigurableField).describe(`${what} to choose from, instead of the usual ones: [{"value", "label", "selected"}], or words. What the search does not know is left out.`),
  ]),
) as Record<OptionAttribute, Attribute<FilterOption[]>>;
