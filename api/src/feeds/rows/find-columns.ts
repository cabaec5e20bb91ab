import { nearestName } from '../../documents/nearest-name';
import { FeedError } from '../feed-error';
import { columnKey, type FeedRow, type FeedRows } from '../formats/feed-row';
import { FIELD_NAMES, FIELDS, type FeedField } from './fields';

/** The dealer's own names for our fields. */
export type OwnFields = Partial<Record<FeedField, string | undefined>>;

/** Where the fields of ours are in a feed. */
export interface Columns {
  /** The texts of a row, by field; of a field that the row does not have, an empty one. */
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

function requireColumns(columns: readonly string[], keys: ReadonlyMap<FeedField, string[]>, own: OwnFields): void {
  const known = new Set(columns.map(columnKey));
  const missing = FIELD_NAMES.filter((field) => (FIELDS[field].isNeeded || own[field] !== undefined) && !keys.get(field)?.some((key) => known.has(key)));
  if (missing.length === 0) return;
  const named = columns.filter((name) => name !== '');
  const words = missing.map((field) => `no column ${nearestName(own[field] ?? FIELDS[field].label, named)}`);
  throw new FeedError(`There is ${words.join('; ')}. The file has the columns ${named.slice(0, 40).join(', ')}`);
}
