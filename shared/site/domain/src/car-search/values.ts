import type { MapArea } from '../map-tiles';
import { normalisePostcode, validatePostcode, type PostcodeRule } from '../input/postcode';
import { parsePounds } from '../input/pounds';
import { plainCharacters, visibleText } from '../input/text';
import { dealerIdOf } from '../dealers/address';
import { slugOf } from '../slug';
import { carValue, trimValue } from './cars';
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

/**
 * The range between two steps of mileage; the second may be Infinity. Undefined if either is not a step, if they are in
 * the wrong order, or if every car is in it.
 */
export function mileageBand(from: number, below: number): MileageBand | undefined {
  if (from === 0 && below === Infinity) return undefined;
  const isInOrder =
    from < below && MILEAGE_STEPS.includes(from) && (below === Infinity || MILEAGE_STEPS.includes(below));
  return isInOrder ? `${from}-${below === Infinity ? '' : below}` : undefined;
}

/** South, west, north and east of an area, in degrees with four decimals at most: ten metres. */
const AREA = /^-?\d{1,2}(\.\d{1,4})?_-?\d{1,3}(\.\d{1,4})?_-?\d{1,2}(\.\d{1,4})?_-?\d{1,3}(\.\d{1,4})?$/;

/** The area of the map for a value: `51.28_-0.51_51.69_0.33`; undefined for any other value. */
export function areaBounds(value: string): MapArea | undefined {
  const [south = 0, west = 0, north = 0, east = 0] = value.split('_').map(Number);
  const isInside = Math.abs(south) <= 90 && Math.abs(north) <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180;
  return AREA.test(value) && isInside && south <= north && west <= east ? { south, west, north, east } : undefined;
}

/** An area of the map as a value, rounded outwards. */
export function areaValue({ south, west, north, east }: MapArea): string {
  return [rounded(south, -1), rounded(west, -1), rounded(north, 1), rounded(east, 1)].join('_');
}

/**
 * Rounds to four decimals in a direction. It compares, because a number of four decimals times 10,000 may not be whole.
 */
function rounded(degrees: number, direction: 1 | -1): number {
  const nearest = Math.round(degrees * 1e4);
  const isPast = direction * (nearest / 1e4 - degrees) >= 0;
  // Adding 0 turns -0 into 0.
  return (isPast ? nearest : nearest + direction) / 1e4 + 0;
}

/** Limits of the mileage ranges, ascending. */
export const MILEAGE_STEPS: readonly number[] = MILEAGE_BANDS.map((band) => mileageBounds(band)[0]);

/** A number of a range in its plain form: engine sizes have one decimal. */
export function rangeValue(range: RangeName, number: number): string {
  return RANGES[range].unit === 'litres' ? number.toFixed(1) : String(number);
}

/** The words of a field in their plain form: their slugs. */
export function wordValues(field: WordField): string[] {
  return FIELDS[field].words.map((word) => slugOf(word));
}

/** Maximum makes, models or trims of a search. */
const MAX_NAMES = 20;
/** Maximum words of a search. */
const MAX_KEYWORDS = 6;
/** Maximum length of a field's text. */
export const MAX_TEXT_LENGTH = 60;

const OUTWARD_CODE = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/;

/**
 * A field's value in its normalised form; empty for an invalid value, for `any`, and for a text that is too long.
 *
 * @param rule which whole postcodes are valid; the first part of a postcode is always valid
 */
export function singleValue(field: SingleField, text: string, rule?: PostcodeRule): string {
  const value = visibleText(text).trim().toLowerCase();
  if (value === '' || value === 'any' || value.length > MAX_TEXT_LENGTH) return '';
  const row: FieldRow = FIELDS[field];
  switch (row.kind) {
    case 'postcode':
      return plainPostcode(value, rule);
    case 'miles':
      // The quick search's choices are 'Within 10 miles' (B2-29: digits only).
      return wholeNumber(plainCharacters(value).replaceAll(/\D/g, ''), 1, DISTANCES.to);
    case 'dealer':
      return dealerIdOf(value) === undefined ? '' : value;
    case 'mileage':
      return /^\d{1,6}-\d{0,6}$/.test(value) ? (mileageBand(...mileageBounds(value as MileageBand)) ?? '') : '';
    case 'area': {
      const area = areaBounds(value);
      return area ? areaValue(area) : '';
    }
    case 'least':
    case 'most':
      return numberOf(row.range, plainCharacters(value));
    case 'keywords':
      return keywordsValue(value);
    default:
      return slugOf(value);
  }
}

/**
 * Phrases are separated by commas: `heated seats, sat nav`. Folding may turn one letter into several, so some words may
 * not fit.
 */
function keywordsValue(text: string): string {
  let value = '';
  let count = 0;
  for (const phrase of text.split(',').map((part) => keywordsIn(part))) {
    for (const [index, word] of phrase.entries()) {
      const next = [value, word].filter(Boolean).join(index === 0 ? ', ' : ' ');
      if (++count > MAX_KEYWORDS || next.length > MAX_TEXT_LENGTH) return value;
      value = next;
    }
  }
  return value;
}

/** The words of a text without case, accents and signs, each once; `1.0` is one: `Citroën, 1.0` → `citroen`, `1.0`. */
export function keywordsIn(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return [...new Set(folded.match(/[\p{L}\p{N}]+((?<=\d)\.\d+)?/gu) ?? [])];
}

/**
 * The values of a field in their plain form, without duplicates, in the order of the list, or of the input if the stock
 * defines the list. Unknown values are left out.
 */
export function listValues(field: ListField, texts: readonly string[]): string[] {
  const given = new Set(texts.map((text) => visibleText(text).trim().toLowerCase()));
  const row: FieldRow = FIELDS[field];
  if (row.kind === 'words') return row.words.map((word) => slugOf(word)).filter((word) => given.has(word));
  if (row.kind === 'counts') return [...given].filter((count) => /^[1-9]$/.test(count)).toSorted();
  const names = [...given]
    .filter((text) => text.length <= MAX_TEXT_LENGTH)
    .map((text) => (row.kind === 'cars' ? carValue(text) : trimValue(text)));
  return [...new Set(names)].filter((name) => name !== '' && name !== 'any').slice(0, MAX_NAMES);
}

/** A sort order by its name; by distance if the name is unknown. */
export function sortValue(text: string): CarSort {
  const value = text.trim().toLowerCase();
  return CAR_SORTS.find((sort) => sort === value) ?? 'distance';
}

/** A page by its number; the first page if the number is invalid. */
export function pageValue(text: string): number {
  return Number(wholeNumber(text.trim(), 1, LAST_PAGE)) || 1;
}

function plainPostcode(value: string, rule: PostcodeRule | undefined): string {
  const plain = normalisePostcode(value);
  return OUTWARD_CODE.test(plain) || validatePostcode(plain, rule).ok ? plain : '';
}

function numberOf(range: RangeName, value: string): string {
  const { unit, from, to } = RANGES[range];
  if (unit !== 'litres') return wholeNumber(unit === 'years' ? value : String(parsePounds(value) ?? ''), from, to);
  // `1.6`, `1.6l` and `2` are engine sizes.
  const [, size = ''] = /^(\d{1,2}(?:\.\d)?)\s?l?$/.exec(value) ?? [];
  return size === '' || Number(size) > to ? '' : rangeValue(range, Number(size));
}

function wholeNumber(value: string, min: number, max: number): string {
  const isInside = /^\d{1,12}$/.test(value) && Number(value) >= min && Number(value) <= max;
  return isInside ? String(Number(value)) : '';
}

/** @public @deprecated Old names: remotes that were built with version 2 import them. */
export { MAX_TEXT_LENGTH as LONGEST_TEXT };
