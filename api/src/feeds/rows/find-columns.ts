import { nearestName } from '../../documents/nearest-name';
import { FeedError } from '../feed-error';
import { columnKey, type FeedRow, type FeedRows } from '../formats/feed-row';
import { FIELD_NAMES, FIELDS, type FeedField } from './fields';

/** The dealer's own names for our fields. */
export type OwnFields = Partial<Record<FeedField, string | undefined>>;

/** Where the fields of ours are in a feed. */
export interface Columns {
  /** The texts of a row, by field; empty for a field that the row does not have. The items of a list are on lines of their own. */
  textsOf: (row: FeedRow) => Record<FeedField, string>;
  /** What the dealer calls a field, as it is spelt in the feed. */
  nameOf: (field: FeedField) => string;
}

/**
 * Finds our fields in a feed, by the dealer's own names for them, else by ours.
 *
 * @throws FeedError when a table has no column for what every car needs, or none of a name that the dealer's file says
 */
export function findColumns(feed: Pick<FeedRows, 'names' | 'columns'>, own: OwnFields = {}): Columns {
  const keys = new Map(FIELD_NAMES.map((field) => [field, keysOf(field, own[field])]));
  if (feed.columns) requireColumns(feed.columns, keys, own);
  return {
    textsOf: ({ cells }) =>
      Object.fromEntries(
        FIELD_NAMES.map((field) => {
          if (isList(field)) return [field, listIn(cells, keys.get(field) ?? [])];
          const key = keys.get(field)?.find((each) => cells.has(each));
          return [field, key === undefined ? '' : (cells.get(key) ?? '')];
        }),
      ) as Record<FeedField, string>,
    nameOf: (field) => {
      const key = keys.get(field)?.find((each) => feed.names.has(each));
      return (key !== undefined && feed.names.get(key)) || own[field] || FIELDS[field].label;
    },
  };
}

function keysOf(field: FeedField, own: string | undefined): string[] {
  return own === undefined ? [field, ...FIELDS[field].alsoCalled].map(columnKey) : [columnKey(own)];
}

const isList = (field: FeedField): boolean => 'isList' in FIELDS[field];

/** `picture1`, `pictures.0` and `pictures.picture.2` without their numbers. */
const withoutNumbers = (key: string): string => key.replace(/\.?\d{1,3}(?=\.|$)/g, '');

/** What is below the name of a list is part of it as far as it is an address: an array may have captions beside. */
function listIn(cells: FeedRow['cells'], keys: readonly string[]): string {
  for (const wanted of keys.map(withoutNumbers)) {
    const texts = [...cells].flatMap(([key, text]) => {
      const plain = withoutNumbers(key);
      return text !== '' && (plain === wanted || (plain.startsWith(`${wanted}.`) && text.includes('://'))) ? [text] : [];
    });
    if (texts.length > 0) return texts.join('\n');
  }
  return '';
}

function requireColumns(columns: readonly string[], keys: ReadonlyMap<FeedField, string[]>, own: OwnFields): void {
  const known = new Set(columns.map(columnKey).flatMap((key) => [key, withoutNumbers(key)]));
  const missing = FIELD_NAMES.filter((field) => (FIELDS[field].isNeeded || own[field] !== undefined) && !keys.get(field)?.some((key) => known.has(key)));
  if (missing.length === 0) return;
  const named = columns.filter((name) => name !== '');
  const words = missing.map((field) => `no column ${nearestName(own[field] ?? FIELDS[field].label, named)}`);
  throw new FeedError(`There is ${words.join('; ')}. The file has the columns ${named.slice(0, 40).join(', ')}`);
}
