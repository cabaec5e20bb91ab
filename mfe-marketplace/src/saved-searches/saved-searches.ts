import { MAX_SAVED_QUERY_LENGTH } from '@forecourt/domain/saved-cars/saved-searches';
import { openDeviceList } from '@forecourt/ui/device-list';

/** A search that a visitor has saved. */
export interface SavedSearch {
  /** Query of the search, without order and page. Equal for equal searches. */
  query: string;
  /** In words. */
  name: string;
  /** Time of the last look at its cars, in milliseconds since 1970. */
  seenAt: number;
}

/** One line for each search: seconds, query and name. */
const LINE = new RegExp(`^(\\d{1,10})\\t([^\\t]{1,${MAX_SAVED_QUERY_LENGTH}})\\t([^\\t]{0,300})$`);

/** The searches that the visitor has saved on this device, newest first. Unreadable lines are left out. */
export const savedSearches = openDeviceList<SavedSearch>({
  key: 'saved_searches',
  read: (text) =>
    text.split('\n').flatMap((line) => {
      const [found, seconds, query = '', name = ''] = LINE.exec(line) ?? [];
      return found === undefined ? [] : { query, name, seenAt: Number(seconds) * 1000 };
    }),
  write: (searches) =>
    searches
      .map(({ seenAt, query, name }) => [Math.floor(seenAt / 1000), query, name.replaceAll(/\s/g, ' ')].join('\t'))
      .join('\n'),
});
