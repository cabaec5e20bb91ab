import * as fc from 'fast-check';
import { attributeSpellings, BLOCK_NAME, containerName, REMOTE_NAME, viewName } from './names';

describe('names', () => {
  it.each([
    ['quick-search', 'QuickSearch'],
    ['faq-2-columns', 'Faq2Columns'],
    ['a-b-c', 'ABC'],
  ])('the view of %s is %s', (block, view) => {
    expect(viewName(block)).toBe(view);
  });

  it('give every block a view name that can be exported', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/), (block) =>
        expect(viewName(block)).toMatch(/^[A-Z][A-Za-z0-9]*$/),
      ),
    );
  });

  it('give a remote a container name that can be a global variable', () => {
    expect(containerName('mfe-car-reviews')).toBe('mfe_car_reviews');
  });

  it('give an attribute the spellings HTML allows', () => {
    expect(attributeSpellings('checkIsSocialPage')).toEqual(['check-is-social-page', 'checkissocialpage']);
    expect(attributeSpellings('title')).toEqual(['title', 'title']);
  });

  it.each(['quick-search', 'x-1', 'a-b-c', 'font-face-off'])('allow a block to be called %s', (name) =>
    expect(name).toMatch(BLOCK_NAME),
  );

  it.each([
    'search',
    'Quick-Search',
    '-search',
    'quick-',
    'quick--search',
    '1-quick',
    'quick_search',
    'quick-search\n',
    'quick-sëarch',
    '../x-y',
    '',
    'font-face',
    'font-face-src',
    'annotation-xml',
    'color-profile',
    'missing-glyph',
  ])('allow no block to be called %p', (name) => expect(name).not.toMatch(BLOCK_NAME));

  it.each(['mfe', 'shell', 'mfe-', 'mfe-Reviews', 'mfe-reviews/..', 'xmfe-reviews'])(
    'allow no remote to be called %p',
    (name) => {
      expect(name).not.toMatch(REMOTE_NAME);
    },
  );
});
