import { readdir } from 'node:fs/promises';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { testFolder } from '@forecourt/service/test-folder';
import type { BlockHtml } from './composed-block';
import { LastKnownGood } from './last-known-good';

const html = (text: string): BlockHtml => ({
  version: '1',
  madeAt: 0,
  parts: [text],
  props: '{}',
  css: [],
  problems: [],
});

describe('the last good HTML on disk', () => {
  let dir: string;
  const open = (maxFiles?: number) =>
    new LastKnownGood({
      dir,
      ...(maxFiles && { maxFiles }),
      writeEveryMs: -1,
      report: (_, message) => {
        throw new Error(message);
      },
    });
  const written = async (count: number) => {
    const whole = async () => (await readdir(dir)).filter((name) => name.endsWith('.json'));
    await expectEventually(async () => (await whole()).length >= count);
  };

  beforeEach(() => void (dir = testFolder()));

  /** Simulates a block that is requested twice. */
  const keepTwice = (store: LastKnownGood, key: string, kept: BlockHtml, persist = true) => {
    for (let time = 0; time < 2; time += 1) store.keep(key, kept, persist);
  };

  it('survives a restart', async () => {
    keepTwice(open(), 'a block', html('good'));
    await written(1);
    expect((await open().find('a block'))?.parts).toEqual(['good']);
  });

  it('is kept for a limited number of blocks, the first ones', async () => {
    const first = open(2);
    for (const key of ['a', 'b']) keepTwice(first, key, html(key));
    await written(2);
    const later = open(2);
    keepTwice(later, 'c', html('c'));
    keepTwice(later, 'a', html('newer'));
    const onDisk = async (key: string) => (await open(2).find(key))?.parts;
    await expectEventually(async () => (await onDisk('a'))?.[0] === 'newer');
    expect(await onDisk('c')).toBeUndefined();
  });

  it('is not kept for single requests, nor for search results, which are unlimited in number', async () => {
    keepTwice(open(), 'a search', html('found'), false);
    open().keep('a page that one visitor saw', html('seen'), true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await readdir(dir)).toEqual([]);
  });
});
