import { quoted } from '../input/quoted';
import { givenTexts } from './address';
import { trimParts } from './cars';
import { capitalised, valueLabel } from './choices';
import { FIELDS, LIST_FIELDS, SINGLE_FIELDS, type Field, type FieldRow, type SingleField } from './fields';
import { endsOf, type CarSearch } from './search';
import { listValues, singleValue } from './values';

/** A parameter of an address that its search leaves out. */
export interface IgnoredFilter {
  field: Field;
  /** The value as written. */
  given: string;
  /** A sentence for the visitor. */
  reason: string;
}

/**
 * The filters of an address that `readCarSearch` ignored, each with its reason: silently ignoring a filter would give a
 * wrong answer.
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
    return [...new Set(unknown)].map((given) => ({
      field,
      given,
      reason: `${quoted(given)} cannot be ${FIELDS[field].phrase}.`,
    }));
  });
  const trims = givenTexts('trim', parameters)
    .filter((given) =>
      listValues('trim', [given]).some(
        (value) => !search.trim.includes(value) && !search.trim.includes(trimParts(value).trim),
      ),
    )
    .map((given) => ({
      field: 'trim' as const,
      given,
      reason: `${quoted(given)} needs the make or model that it is a trim of.`,
    }));
  return [...singles, ...lists, ...trims];
}

function reasonFor(field: SingleField, given: string, search: CarSearch): string {
  const row: FieldRow = FIELDS[field];
  if (row.kind === 'postcode') return `${quoted(given)} is not a UK postcode.`;
  const value = singleValue(field, given);
  if (value !== '' && row.kind === 'miles')
    return `A distance of ${Number(value) === 1 ? '1 mile' : `${value} miles`} needs a postcode that it is measured from.`;
  if (value !== '' && field === 'model') return `${quoted(given)} needs the make that it is a model of.`;
  if (value === '' || row.kind !== 'most') return `${quoted(given)} cannot be ${row.phrase}.`;
  const [min, max] = endsOf(row.range);
  return `${capitalised(row.phrase)} of ${valueLabel(max, value)} is below ${FIELDS[min].phrase} of ${valueLabel(min, search[min])}.`;
}
