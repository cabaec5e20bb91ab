import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pictures kept on disk: drawing one costs half a second of a processor, and the same cars are looked at every day. */
export interface PictureFolder {
  /** Undefined when it is not there, or cannot be read. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Never rejects: a picture that cannot be kept is drawn again. */
  write: (key: string, bytes: Buffer) => Promise<void>;
}

/** Enough for every picture of a large site, and an end for whoever asks for one of every width there is. */
const MOST_PICTURES = 20_000;

/** Keeps nothing. */
export const NO_PICTURE_FOLDER: PictureFolder = { read: async () => undefined, write: async () => undefined };

/**
 * A folder for pictures. What other versions of the drawings left in it is removed.
 *
 * @param folder is made when it is not there
 */
export async function openPictureFolder(folder: string, mostPictures = MOST_PICTURES): Promise<PictureFolder> {
  const version = drawingVersion();
  const own = join(folder, version);
  await mkdir(own, { recursive: true });
  for (const other of await readdir(folder)) if (other !== version) await rm(join(folder, other), { recursive: true, force: true });
  let count = (await readdir(own)).length;
  const fileOf = (key: string) => join(own, createHash('sha256').update(key).digest('hex').slice(0, 40));
  return {
    read: async (key) => readFile(fileOf(key)).catch(() => undefined),
    write: async (key, bytes) => {
      if (count >= mostPictures) return;
      count += 1;
      const file = fileOf(key);
      const unfinished = `${file}.${process.pid}.tmp`;
      // Written whole or not at all: another process may be reading.
      await writeFile(unfinished, bytes).then(() => rename(unfinished, file)).catch(() => rm(unfinished, { force: true }).catch(() => undefined));
    },
  };
}

/** Changes whenever the code that draws does, so that nobody has to remember to raise a number. */
function drawingVersion(): string {
  const hash = createHash('sha256');
  const here = import.meta.dirname;
  for (const name of readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted()) {
    hash.update(name).update(readFileSync(join(here, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
