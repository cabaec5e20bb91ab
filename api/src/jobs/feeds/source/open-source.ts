import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OutsideFetch } from '../../../ground/outside-fetch/outside-fetch';
import { FeedError } from '../feed-error';
import { download } from './download';
import type { FeedSource } from './feed-source';

/** Above the size of any dealer's stock. A feed without an end is a mistake. */
const MAX_BYTES = 2 * 1024 ** 3;

/**
 * Opens a feed: a file, the newest file of a folder, or an https address.
 *
 * @param folder where relative paths begin
 * @throws FeedError when there is no feed
 */
export async function openSource(source: string, folder: string, fetchOutside: OutsideFetch): Promise<FeedSource> {
  return /^[a-z]+:\/\//i.test(source)
    ? download(source, MAX_BYTES, fetchOutside)
    : openFile(path.resolve(folder, source));
}

async function openFile(place: string): Promise<FeedSource> {
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new FeedError(`There is no file or folder ${place}`);
  const file = found.isDirectory() ? await newestFile(place) : place;
  return { name: path.basename(file), ending: path.extname(file).slice(1).toLowerCase(), bytes: readWhole(file) };
}

async function newestFile(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => path.join(folder, name));
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  const newest = dated.toSorted((one, other) => other.at - one.at)[0];
  if (!newest) throw new FeedError(`The folder ${folder} is empty`);
  return newest.file;
}

/** An incomplete upload would look like a feed without its last cars. */
async function* readWhole(file: string): AsyncGenerator<Uint8Array> {
  const before = await stat(file);
  if (before.size > MAX_BYTES) throw new FeedError('The feed has more than 2 GB');
  yield* createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Uint8Array>;
  const after = await stat(file);
  if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
    throw new FeedError('The file changed while it was read. Send it again when it is complete');
}
