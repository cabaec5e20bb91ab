import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import * as z from 'zod';
import { openDocumentFolder, type DocumentFolder } from './document-folder';
import { readJson } from './read-json';

const extension = '.json';
const read = readJson(z.object({ id: z.string() }));

describe('a folder of documents', () => {
  let folder: string;
  let opened: DocumentFolder<{ id: string }> | undefined;
  const errors: string[] = [];
  const log = { info: () => undefined, error: (message: string) => void errors.push(message) };
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  const ids = () => opened?.documents().map(({ id }) => id);

  async function until(condition: () => boolean): Promise<void> {
    const end = Date.now() + 5_000;
    while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  beforeEach(async () => {
    errors.length = 0;
    folder = testFolder();
    await write('a.json', '{"id": "one"}');
  });
  afterEach(async () => {
    opened?.close();
    opened = undefined;
  });

  it('follows edits, new files, and editors that save by renaming', async () => {
    opened = await openDocumentFolder({ folder, extension, read, log });
    const before = opened.version();
    await write('a.json', '{"id": "changed"}');
    await write('b.json.saving', '{"id": "two"}');
    await rename(path.join(folder, 'b.json.saving'), path.join(folder, 'b.json'));
    await until(() => ids()?.length === 2);
    expect(ids()).toEqual(['changed', 'two']);
    expect(opened.version()).not.toBe(before);
    await rm(path.join(folder, 'b.json'));
    await until(() => ids()?.length === 1);
    expect(ids()).toEqual(['changed']);
  });

  it('has another version when it parses the same files differently', async () => {
    opened = await openDocumentFolder({ folder, extension, read, log });
    const before = opened.version();
    opened.close();
    opened = await openDocumentFolder({ folder, extension, read: readJson(z.object({ id: z.string(), tags: z.array(z.string()).default([]) })), log });
    expect(opened.version()).not.toBe(before);
  });

  it('keeps the last good version of a file that an edit breaks, and logs which and why', async () => {
    opened = await openDocumentFolder({ folder, extension, read, log });
    const before = opened.version();
    await write('a.json', '{"id": 7}');
    await until(() => errors.length > 0);
    expect(errors[0]).toContain(path.join(folder, 'a.json'));
    expect(errors[0]).toMatch(/line 1, column 8: id is a number; it has to be a text: "7"/);
    expect(ids()).toEqual(['one']);
    expect(opened.version()).toBe(before);
  });

  it('opens without an invalid document, names it, and takes it up once it is mended', async () => {
    await write('b.json', '{not json');
    opened = await openDocumentFolder({ folder, extension, read, log });
    expect(ids()).toEqual(['one']);
    expect(errors).toEqual([expect.stringMatching(/b\.json is not valid: line 1.*; it is left out$/)]);
    expect(opened.problems()).toEqual(errors);
    await write('b.json', '{"id": "two"}');
    await until(() => ids()?.length === 2);
    expect(opened.problems()).toEqual([]);
  });

  describe('whose documents must differ', () => {
    const conflict = (document: { id: string }, others: readonly { id: string }[]) =>
      others.some(({ id }) => id === document.id) ? `another is ${document.id} too` : undefined;
    const open = () => openDocumentFolder({ folder, extension, read, log, conflict });

    it('leaves out the one that came later, names it, and goes on with all others', async () => {
      opened = await open();
      await write('a-copy.json', '{"id": "one"}');
      await until(() => errors.length > 0);
      expect(errors).toEqual([expect.stringMatching(/a-copy\.json is not valid: another is one too; it is left out/)]);
      await write('c.json', '{"id": "three"}');
      await until(() => ids()?.length === 2);
      expect(ids()).toEqual(['one', 'three']);
      expect(errors).toHaveLength(1);
    });

    it('leaves out the copy at the start, too', async () => {
      await write('a-copy.json', '{"id": "one"}');
      opened = await open();
      expect(opened.problems()).toEqual([expect.stringContaining('a-copy.json')]);
    });

    it('lets two of them change places, saved one after the other', async () => {
      await write('b.json', '{"id": "two"}');
      opened = await open();
      await write('a.json', '{"id": "two"}');
      await until(() => errors.length > 0);
      expect(ids()).toEqual(['one', 'two']);
      await write('b.json', '{"id": "one"}');
      await until(() => ids()?.[0] === 'two');
      expect(ids()).toEqual(['two', 'one']);
    });
  });
});
