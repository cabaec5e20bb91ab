import { LIST_FIELDS, RANGES, SINGLE_FIELDS, type CarSearch, type ListField, type SingleField } from './car-search';
import { givenTexts } from './car-search-address';
import { fieldName } from './car-search-filters';
import { valueLabel } from './car-search-options';
import { listValues, singleValue } from './car-search-values';

/** Something that an address asks for and its search leaves out. */
export interface IgnoredFilter {
  field: SingleField | ListField;
  /** As it was written. */
  given: string;
  /** A sentence for the visitor. */
  reason: string;
}

/** Nobody wants to read more of a text that makes no sense. */
const LONGEST_QUOTE = 40;

/**
 * What `readCarSearch` left out of an address, each with its reason: a search that silently shows something else than what
 * was asked for is a wrong answer.
 *
 * @param search what was read from the parameters
 */
export function ignoredFilters(parameters: URLSearchParams, search: CarSearch): IgnoredFilter[] {
  const singles = SINGLE_FIELDS.flatMap((field) => {
    const [given] = search[field] === '' ? givenTexts(field, parameters) : [];
    return given === undefined ? [] : [{ field, given, reason: reasonFor(field, given, search) }];
  });
  const lists = LIST_FIELDS.flatMap((field) => {
    const unknown = givenTexts(field, parameters).filter((text) => listValues(field, [text]).length === 0);
    return [...new Set(unknown)].map((given) => ({ field, given, reason: `${quoted(given)} cannot be ${fieldName(field)}.` }));
  });
  return [...singles, ...lists];
}

function reasonFor(field: SingleField, given: string, search: CarSearch): string {
  if (field === 'postcode') return `${quoted(given)} is not a UK postcode.`;
  const value = singleValue(field, given);
  if (value === '') return `${quoted(given)} cannot be ${fieldName(field)}.`;
  if (field === 'distance') return `A distance of ${Number(value) === 1 ? '1 mile' : `${value} miles`} needs a postcode that it is measured from.`;
  if (field === 'model') return `${quoted(given)} needs the make that it is a model of.`;
  const least = RANGES.find(([, most]) => most === field)?.[0];
  if (!least || field === 'make') return `${quoted(given)} cannot be ${fieldName(field)}.`;
  return `${capitalised(fieldName(field))} of ${valueLabel(field, value)} is below ${fieldName(least)} of ${valueLabel(least, search[least])}.`;
}

function quoted(text: string): string {
  return `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}”`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
