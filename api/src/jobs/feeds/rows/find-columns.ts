import { nearestName } from '../../../ground/documents/nearest-name';
import { FeedError } from '../feed-error';
import { columnKey, type FeedRow, type FeedRows } from '../formats/feed-row';
import { FIELD_NAMES, FIELDS, type FeedField } from './fields';
import { unwrapped } from './unwrapped';

/** The dealer's own names for our fields. */
export type OwnFields = Partial<Record<FeedField, string | undefined>>;

/** Our fields in a feed's columns. */
export interface Columns {
  /**
   * The texts of a row, by field; empty for a field that the row does not have. The items of a list are on separate
   * lines.
   */
  textsOf: (row: Pick<FeedRow, 'cells'>) => Record<FeedField, string>;
  /** The dealer's name of a field, in the feed's spelling. */
  nameOf: (field: FeedField) => string;
  /** Whether any row so far has a place for pictures. */
  havePictures: () => boolean;
}

/** Finds our fields in a feed, by the dealer's own names for them, else by ours. */
export function findColumns(feed: Pick<FeedRows, 'names'>, own: OwnFields = {}): Columns {
  const keys = new Map(FIELD_NAMES.map((field) => [field, keysOf(field, own[field])]));
  return {
    textsOf: ({ cells }) =>
      Object.fromEntries(
        FIELD_NAMES.map((field) => {
          if (isList(field)) return [field, listIn(cells, keys.get(field) ?? [])];
          const key = keys.get(field)?.find((each) => cells.has(each));
          return [field, key === undefined ? '' : unwrapped(cells.get(key) ?? '')];
        }),
      ) as Record<FeedField, string>,
    nameOf: (field) => {
      const key = keys.get(field)?.find((each) => feed.names.has(each));
      return (key !== undefined && feed.names.get(key)) || own[field] || FIELDS[field].label;
    },
    havePictures: () => {
      const wanted = (keys.get('pictures') ?? []).map(withoutNumbers);
      return [...feed.names.keys()]
        .map(withoutNumbers)
        .some((key) => wanted.some((each) => key === each || key.startsWith(`${each}.`)));
    },
  };
}

/** Returns the places of our fields among the names of a table's columns. */
export function placesOf(names: readonly string[], own: OwnFields = {}): ReadonlyMap<FeedField, number> {
  const keys = names.map(columnKey);
  const plainKeys = keys.map(withoutNumbers);
  return new Map(
    FIELD_NAMES.flatMap((field) => {
      const place = keysOf(field, own[field])
        .map((key) => (isList(field) ? plainKeys.indexOf(withoutNumbers(key)) : keys.indexOf(key)))
        .find((index) => index !== -1);
      return place === undefined ? [] : [[field, place] as const];
    }),
  );
}

function keysOf(field: FeedField, own: string | undefined): string[] {
  return own === undefined ? [field, ...FIELDS[field].alsoCalled].map(columnKey) : [columnKey(own)];
}

const isList = (field: FeedField): boolean => 'isList' in FIELDS[field];

/** `picture1`, `pictures.0` and `pictures.picture.2` without their numbers. */
const withoutNumbers = (key: string): string => key.replace(/\.?\d{1,3}(?=\.|$)/g, '');

/**
 * Values below the name of a list belong to it if they are addresses: objects of an array may also have captions.
 * Google has one picture in `image_link`, and all others in `additional_image_link`.
 */
function listIn(cells: FeedRow['cells'], keys: readonly string[]): string {
  for (const wanted of keys.map(withoutNumbers)) {
    const texts = [wanted, `additional${wanted}`].flatMap((name) =>
      [...cells].flatMap(([key, text]) => {
        const plain = withoutNumbers(key);
        return text !== '' && (plain === name || (plain.startsWith(`${name}.`) && text.includes('://')))
          ? [unwrapped(text)]
          : [];
      }),
    );
    if (texts.length > 0) return texts.join('\n');
  }
  return '';
}

/** Whether a table has all columns that every car needs or that the dealer's file names. */
export const hasNeeded = (names: readonly string[], own?: OwnFields): boolean => missingIn(names, own).length === 0;

function missingIn(names: readonly string[], own: OwnFields = {}): FeedField[] {
  const places = placesOf(names, own);
  return FIELD_NAMES.filter((field) => (FIELDS[field].isNeeded || own[field] !== undefined) && !places.has(field));
}

/** @throws FeedError when a table lacks a column that every car needs, or that the dealer's file names */
export function requireColumns(names: readonly string[], own: OwnFields = {}): void {
  const missing = missingIn(names, own);
  if (missing.length === 0) return;
  const named = names.filter((name) => name !== '');
  const words = missing.map((field) => {
    const name = own[field] ?? FIELDS[field].label;
    const nearest = nearestName(name, named);
    return `no column ${nearest.includes('; the nearest is ') ? nearest : `"${name}"`}`;
  });
  throw new FeedError(`There is ${words.join('; ')}. The file has the columns ${named.slice(0, 40).join(', ')}`);
}
