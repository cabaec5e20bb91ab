import * as z from 'zod/mini';
import { pageDocument } from './page-document';

const page = {
  id: 'used-cars',
  route: '/used-cars/:make',
  title: 'Used cars',
  description: 'All of them.',
  main: [{ block: 'quick-search' }],
};

describe('a page document', () => {
  it('needs no more than a route, texts and blocks', () => {
    expect(z.parse(pageDocument, page)).toEqual({
      ...page,
      alsoAt: [],
      index: true,
      status: 200,
      header: [],
      main: [{ block: 'quick-search', attributes: {} }],
      footer: [],
    });
  });

  it.each([
    ['a route without a slash', { route: 'used-cars' }],
    ['a route elsewhere', { route: 'https://evil.example/' }],
    ['another route elsewhere', { alsoAt: ['//evil.example', 'x'] }],
    ['a route of more addresses than can be compared quickly', { route: '/a{/b}{/c}{/d}{/e}' }],
    ['another route of so many', { alsoAt: ['/a{/b{/c{/d{/e}}}}'] }],
    ['a route with so many wildcards', { route: '/*a/b/*c' }],
    ['no title', { title: '' }],
    ['an id that is a path', { id: '../x' }],
    ['a block that is a plain element', { main: [{ block: 'script' }] }],
    ['a block that carries markup', { main: [{ block: 'quick-search onload=x' }] }],
    ['an anchor that carries markup', { main: [{ block: 'quick-search', id: 'top"' }] }],
    ['an attribute that is not a string', { main: [{ block: 'quick-search', attributes: { title: 7 } }] }],
    [
      'an attribute of more than 256 KB',
      { main: [{ block: 'quick-search', attributes: { title: 'x'.repeat(262_145) } }] },
    ],
    ['no blocks', { main: undefined }],
  ])('is refused with %s', (_, change) => {
    expect(z.safeParse(pageDocument, { ...page, ...change }).success).toBe(false);
  });
});
