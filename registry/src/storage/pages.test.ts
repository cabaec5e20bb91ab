import { startTestDatabase, type TestDatabase } from '@forecourt/database/test-database';
import { startTestRegistry, type TestRegistry } from '../testing/test-registry';
import { findPages, savePages, type KnownPages } from './pages';

let database: TestDatabase;
let registry: TestRegistry;
beforeAll(async () => {
  database = await startTestDatabase();
  registry = await startTestRegistry(database);
});
afterAll(async () => {
  await registry.stop();
  await database.stop();
});

const copy = (version: string, id: string): KnownPages => {
  const page = { id, route: '/', title: id, description: '', alsoAt: [], index: true, status: 200, header: [], main: [], footer: [] };
  return { version, pages: [page], readAt: new Date('2026-01-01') } as KnownPages;
};

it('a stored copy of the pages is read again once another registry has stored another', async () => {
  const [first, second] = [copy('"1"', 'home'), copy('"2"', 'about')];
  expect(await findPages(database.pool)).toBeUndefined();
  await savePages(database.pool, first);
  expect(await findPages(database.pool)).toEqual(first);
  expect((await findPages(database.pool, first))?.pages).toBe(first.pages);
  await savePages(database.pool, second);
  expect(await findPages(database.pool, first)).toEqual(second);
});
