import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
    folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
    await write('a.json', '{"id": "one"}');
  });
  afterEach(async () => {
    opened?.close();
    opened = undefined;
    await rm(folder, { recursive: true });
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
    expect(errors[0]).toMatch(/id .*expected string/i);
    expect(ids()).toEqual(['one']);
    expect(opened.version()).toBe(before);
  });

  it('keeps everything when documents contradict each other', async () => {
    const check = (documents: readonly unknown[]) => (documents.length > 1 ? 'one is enough' : undefined);
    opened = await openDocumentFolder({ folder, extension, read, log, check });
    await write('b.json', '{"id": "two"}');
    await until(() => errors.length > 0);
    expect(errors[0]).toContain('one is enough');
    expect(ids()).toEqual(['one']);
  });

  it('does not open with an invalid document, and names it', async () => {
    await write('b.json', '{not json');
    await expect(openDocumentFolder({ folder, extension, read, log })).rejects.toThrow(/b\.json is not valid/);
  });
});
