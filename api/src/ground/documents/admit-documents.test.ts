import * as z from 'zod';
import { admitDocuments, documentsOf, problemText, type Admitted, type AdmitOptions } from './admit-documents';
import { readJson } from './read-json';

interface Item {
  id: string;
}

const options = { folder: 'items', extension: '.json', read: readJson(z.object({ id: z.string() })) };
const texts = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([name, text]) => [`items/${name}.json`, text]));

/** Returns the live documents after each of several saves, and the problems after the last. */
function after(saves: Record<string, string>[], more: Partial<AdmitOptions<Item>> = {}) {
  let live: Admitted<Item> = new Map();
  let problems: string[] = [];
  for (const files of saves) {
    const result = admitDocuments({ ...options, ...more }, texts(files), live);
    live = result.admitted;
    problems = result.problems.map(problemText);
  }
  return { ids: documentsOf(live).map(({ id }) => id), problems };
}

const [one, two, three] = ['{"id": "one"}', '{"id": "two"}', '{"id": "three"}'];

describe('documents', () => {
  it('have the folder and suffix of documents', () => {
    const given = new Map([...texts({ a: one }), ['items/b.md', two], ['pages/c.json', two]]);
    expect(documentsOf(admitDocuments(options, given).admitted)).toEqual([{ id: 'one' }]);
  });

  it('keep the last good version of one that an edit breaks, with place and reason', () => {
    expect(after([{ a: one }, { a: '{"id": 7}' }])).toEqual({
      ids: ['one'],
      problems: [
        'items/a.json is not valid: line 1, column 8: id is a number; it has to be a text: "7"; the last good version stays',
      ],
    });
  });

  it('are live without an invalid one, and with it once it is mended', () => {
    expect(after([{ a: one, b: '{not json' }])).toEqual({
      ids: ['one'],
      problems: [expect.stringMatching(/^items\/b\.json is not valid: line 1.*; it is left out$/)],
    });
    expect(
      after([
        { a: one, b: '{not json' },
        { a: one, b: two },
      ]),
    ).toEqual({ ids: ['one', 'two'], problems: [] });
  });

  describe('that must differ', () => {
    const conflict = (document: Item, others: readonly Item[]) =>
      others.some(({ id }) => id === document.id) ? `another is ${document.id} too` : undefined;

    it('leave out the later one, even if its name comes first', () => {
      const { ids, problems } = after([{ b: one }, { b: one, a: one }, { b: one, a: one, c: three }], { conflict });
      expect(ids).toEqual(['one', 'three']);
      expect(problems).toEqual(['items/a.json is not valid: another is one too; it is left out']);
    });

    it('leave out the copy, when both are new', () => {
      expect(after([{ 'a-copy': one, a: one }], { conflict }).problems).toEqual([
        expect.stringContaining('a-copy.json'),
      ]);
    });

    it('may change places, saved one after the other', () => {
      const saves = [
        { a: one, b: two },
        { a: two, b: two },
      ];
      expect(after(saves, { conflict }).ids).toEqual(['one', 'two']);
      expect(after([...saves, { a: two, b: one }], { conflict })).toEqual({ ids: ['two', 'one'], problems: [] });
    });
  });
});
