import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { Dictionaries, type DictionariesOptions } from './dictionaries';
import type { Dictionary } from './dictionary';
import { findEncoder, type PrepareEncoder } from './encoder';

const prepare = findEncoder() as PrepareEncoder;
let dir: string;
beforeEach(() => void (dir = testFolder()));

const create = (options: Partial<DictionariesOptions> = {}) =>
  new Dictionaries({ dir, prepare, report: () => {}, ...options });
const bytesOf = (set: string, brand = 'one') => Buffer.from(`${set} of ${brand}, `.repeat(50));

async function made(
  dictionaries: Dictionaries,
  setId: string,
  brand = 'one',
  make = async () => bytesOf(setId, brand),
): Promise<Dictionary> {
  let found: Dictionary | undefined;
  await expectEventually(() => (found = dictionaries.find({ setId, brand }, make)) !== undefined);
  return found as Dictionary;
}

describe('dictionaries', () => {
  it('are made once for a brand and a set, one at a time, in the background', async () => {
    const dictionaries = create();
    const calls: string[] = [];
    const make = (what: string) => async () => {
      calls.push(`begins ${what}`);
      await Promise.resolve();
      calls.push(`ends ${what}`);
      return Buffer.from(what.repeat(30));
    };
    for (const brand of ['one', 'two', 'one'])
      expect(dictionaries.find({ setId: 'a', brand }, make(brand))).toBeUndefined();
    const [one, two] = [
      await made(dictionaries, 'a', 'one', make('again')),
      await made(dictionaries, 'a', 'two', make('again')),
    ];
    expect(calls).toEqual(['begins one', 'ends one', 'begins two', 'ends two']);
    expect(one.hash).not.toEqual(two.hash);
  });

  it('survive a restart, and are made again when their files were changed', async () => {
    const { hash } = await made(create(), 'a');
    const [name = ''] = await readdir(dir);
    const changed = async () => Buffer.from('made later '.repeat(50));
    expect((await made(create(), 'a', 'one', changed)).hash).toEqual(hash);
    await writeFile(path.join(dir, name), (await readFile(path.join(dir, name))).fill('!', 5, 6));
    expect((await made(create(), 'a', 'one', changed)).hash).not.toEqual(hash);
  });

  it('are found by their hash, including those of a limited number of earlier sets', async () => {
    const dictionaries = create({ maxFiles: 2 });
    const hashes = [];
    for (const set of ['a', 'b', 'c']) hashes.push((await made(dictionaries, set)).hash);
    const located = await Promise.all(hashes.map((hash) => dictionaries.locate(hash)));
    expect(located[0]).toBeUndefined();
    expect(await Promise.all(located.slice(1).map((file) => readFile(file?.path ?? '', 'utf8')))).toEqual([
      bytesOf('b').toString(),
      bytesOf('c').toString(),
    ]);
    expect(await readdir(dir)).toHaveLength(2);
  });

  it('tries a dictionary that cannot be made again later, and delays no other', async () => {
    const reports: string[] = [];
    const dictionaries = create({ retryMs: 50, report: (_, message) => reports.push(message) });
    let tries = 0;
    const failing = async () => {
      tries++;
      throw new Error('the API is away');
    };
    expect(dictionaries.find({ setId: 'a', brand: 'failing' }, failing)).toBeUndefined();
    await made(dictionaries, 'a', 'well');
    expect(dictionaries.find({ setId: 'a', brand: 'failing' }, failing)).toBeUndefined();
    expect([tries, reports]).toEqual([
      1,
      ['Pages of failing are sent whole, there is no dictionary: Error: the API is away'],
    ]);
    await made(dictionaries, 'a', 'failing');
  });

  it('are the host’s own when the registry does not answer', async () => {
    const reports: string[] = [];
    const share = async () => {
      throw new Error('the registry is away');
    };
    expect((await made(create({ share, report: (_, message) => reports.push(message) }), 'a')).hash).toEqual(
      (await made(create(), 'b', 'one', async () => bytesOf('a'))).hash,
    );
    expect(reports).toEqual(['Other hosts do not know a dictionary that was made here: Error: the registry is away']);
  });

  it('are read from disk again after a while without use', async () => {
    const dictionaries = create({ maxPrepared: 1 });
    const { hash } = await made(dictionaries, 'a');
    await made(dictionaries, 'b');
    expect(dictionaries.find({ setId: 'a', brand: 'one' }, async () => Buffer.from('another'))).toBeUndefined();
    expect((await made(dictionaries, 'a')).hash).toEqual(hash);
  });
});
