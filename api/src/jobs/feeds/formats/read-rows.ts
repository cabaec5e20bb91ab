import { FeedError } from '../feed-error';
import type { DealerFeed } from '../dealer-feed';
import { registrationIn } from '../rows/registration';
import { decode } from '../source/decode';
import type { FeedSource } from '../source/feed-source';
import type { FeedRows } from './feed-row';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { readXml } from './read-xml';

/** Reads a feed in the format that its dealer's file, or its own name, says. @throws FeedError */
export async function readRows(source: FeedSource, feed: DealerFeed, now: Date): Promise<FeedRows> {
  const text = decode(source.bytes, feed.encoding);
  switch (feed.format ?? source.ending) {
    case 'csv':
    case 'txt':
    case 'tsv':
      return readCsv(text, { ...feed, isRegistration: (given) => registrationIn(given, now) !== undefined });
    case 'json':
      return readJson(text, feed.rows ?? 'cars');
    case 'xml':
      return readXml(text, feed.rows ?? 'car');
    default:
      // A spreadsheet and a web page are named as such.
      await text.next();
      throw new FeedError(`${source.name} does not say which format it has. Set "format" to "csv", "json" or "xml"`);
  }
}
