import { testRegistry } from '../testing/test-registry';
import { findPages, savePages, type KnownPages } from './pages';

const registry = testRegistry();

const copy = (version: string, id: string): KnownPages => {
  const page = {
    id,
    route: '/',
    title: id,
    description: '',
    alsoAt: [],
    index: true,
    status: 200,
    header: [],
    main: [],
    footer: [],
  };
  return { version, pages: [page], readAt: new Date('2026-01-01') } as KnownPages;
};

it('a known copy of the pages is read again once another registry has stored a newer one', async () => {
  const [first, second] = [copy('"1"', 'home'), copy('"2"', 'about')];
  expect(await findPages(registry.database.pool)).toBeUndefined();
  await savePages(registry.database.pool, first);
  expect(await findPages(registry.database.pool)).toEqual(first);
  expect((await findPages(registry.database.pool, first))?.pages).toBe(first.pages);
  await savePages(registry.database.pool, second);
  expect(await findPages(registry.database.pool, first)).toEqual(second);
});
