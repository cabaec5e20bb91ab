import type { CatalogueEntry } from '../blocks/entries';
import { filterEntries, readFilter } from './list-page';

const entry = (name: string, remote: string, rest: Partial<CatalogueEntry> = {}): CatalogueEntry =>
  ({
    name,
    release: { remote },
    block: { elements: [], hydrate: 'never' },
    pages: [],
    said: { description: 'Shows things.', attributes: { properties: { title: {} } }, spec: ['B2-36'] },
    ...rest,
  }) as unknown as CatalogueEntry;
const entries = [
  entry('hero-banner', 'mfe-marketing', { pages: [{ id: 'home' }] as CatalogueEntry['pages'] }),
  entry('quick-search', 'mfe-marketplace', {
    block: { elements: ['vehicle-search'], hydrate: 'visible' } as unknown as CatalogueEntry['block'],
    said: undefined,
  }),
];

it.each([
  ['', ['hero-banner', 'quick-search']],
  ['q=HERO banner', ['hero-banner']],
  ['q=shows b2-36', ['hero-banner']],
  ['q=title', ['hero-banner']],
  ['q=vehicle-search', ['quick-search']],
  ['q=nothing', []],
  ['squad=mfe-marketplace', ['quick-search']],
  ['hydrate=visible', ['quick-search']],
  ['page=home', ['hero-banner']],
  ['page=home&squad=mfe-marketplace', []],
])('finds by "%s"', (query, names) => {
  expect(filterEntries(entries, readFilter(new URLSearchParams(query))).map(({ name }) => name)).toEqual(names);
});
