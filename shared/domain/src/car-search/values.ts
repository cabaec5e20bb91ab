import { normalisePostcode, validatePostcode, type PostcodeRule } from '../input/postcode';
import { dealerIdOf } from '../dealers/address';
import { slugOf } from '../slug';
import {
  DISTANCES,
  FIELDS,
  MILEAGE_BANDS,
  RANGES,
  type FieldRow,
  type ListField,
  type MileageBand,
  type RangeName,
  type SingleField,
  type WordField,
} from './fields';
import { CAR_SORTS, type CarSort } from './search';

/** Largest page number that is accepted. */
export const LAST_PAGE = 10_000;

/** Ends of a range of mileage: at least the first, below the second. */
export function mileageBounds(band: MileageBand): [from: number, below: number] {
  const [from, below] = band.split('-');
  return [Number(from), below ? Number(below) : Infinity];
}

/** The range from one step of mileage to another, which is Infinity for no end; undefined when they are none, or not in order. */
export function mileageBand(from: number, below: number): MileageBand | undefined {
  const isInOrder = from < below && MILEAGE_STEPS.includes(from) && (below === Infinity || MILEAGE_STEPS.includes(below));
  return isInOrder ? `${from}-${below === Infinity ? '' : below}` : undefined;
}

/** Where ranges of mileage begin and end, rising. */
export const MILEAGE_STEPS: readonly number[] = MILEAGE_BANDS.map((band) => mileageBounds(band)[0]);

/** A number of a range in its plain form: engines have one decimal. */
export function rangeValue(range: RangeName, number: number): string {
  return RANGES[range].unit === 'litres' ? number.toFixed(1) : String(number);
}

/** The words of a field in their plain form: their slugs. */
export function wordValues(field: WordField): string[] {
  return FIELDS[field].words.map((word) => slugOf(word));
}

const OUTWARD_CODE = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/;
const LONGEST = 60;

/**
 * A field's value in its normalised form; empty for an invalid value, for `any`, and for a text that is too long.
 *
 * @param rule which whole postcodes are valid; the first part of one always is
 */
export function singleValue(field: SingleField, text: string, rule?: PostcodeRule): string {
  const value = text.trim().toLowerCase();
  if (value === '' || value === 'any' || value.length > LONGEST) return '';
  const row: FieldRow = FIELDS[field];
  switch (row.kind) {
    case 'postcode':
      return plainPostcode(value, rule);
    case 'miles':
      // 'Within 10 miles' is what the quick search's choices say (B2-29: digits only).
      return wholeNumber(value.replaceAll(/\D/g, ''), 1, DISTANCES.to);
    case 'dealer':
      return dealerIdOf(value) === undefined ? '' : value;
    case 'mileage':
      return /^\d{1,6}-\d{0,6}$/.test(value) ? (mileageBand(...mileageBounds(value as MileageBand)) ?? '') : '';
    case 'least':
    case 'most':
      return numberOf(row.range, value);
    default:
      return slugOf(value);
  }
}

/** The values of a field in their plain form, each once, in the order of the list; unknown ones are left out. */
export function listValues(field: ListField, texts: readonly string[]): string[] {
  const given = new Set(texts.map((text) => text.trim().toLowerCase()));
  const row: FieldRow = FIELDS[field];
  if (row.kind === 'words') return row.words.map((word) => slugOf(word)).filter((word) => given.has(word));
  return [...given].filter((count) => /^[1-9]$/.test(count)).toSorted();
}

/** An order by its name; by distance when it is not one. */
export function sortValue(text: string): CarSort {
  const value = text.trim().toLowerCase();
  return CAR_SORTS.find((sort) => sort === value) ?? 'distance';
}

/** A page by its number; the first when it is not one. */
export function pageValue(text: string): number {
  return Number(wholeNumber(text.trim(), 1, LAST_PAGE)) || 1;
}

function plainPostcode(value: string, rule: PostcodeRule | undefined): string {
  const plain = normalisePostcode(value);
  return OUTWARD_CODE.test(plain) || validatePostcode(plain, rule).ok ? plain : '';
}

function numberOf(range: RangeName, value: string): string {
  const { unit, from, to } = RANGES[range];
  if (unit !== 'litres') return wholeNumber(unit === 'years' ? value : value.replaceAll(/[£,\s]/g, ''), from, to);
  // `1.6`, `1.6l` and `2` are sizes.
  const [, size = ''] = /^(\d{1,2}(?:\.\d)?)\s?l?$/.exec(value) ?? [];
  return size === '' || Number(size) > to ? '' : rangeValue(range, Number(size));
}

function wholeNumber(value: string, least: number, most: number): string {
  const isInside = /^\d{1,12}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return isInside ? String(Number(value)) : '';
}
