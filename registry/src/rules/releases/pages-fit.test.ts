import {
  attributesToJsonSchema,
  choice,
  colour,
  flag,
  jsonList,
  jsonObject,
  link,
  number,
  text,
  textList,
  type AttributeSchema,
} from '@forecourt/contracts/attributes';
import { pageDocument } from '@forecourt/contracts/page-document';
import * as z from 'zod/mini';
import type { Declaration } from './pages-fit';
import { describePageProblem, findPageProblems } from './pages-fit';

const card = z.object({ title: z.string(), count: z.optional(z.number()) });

function release(
  version: string,
  attributes: AttributeSchema,
  { block = 'review-slider', remote = 'mfe-reviews', elements = [] as string[] } = {},
): Declaration {
  return {
    remote,
    version,
    blocks: { [block]: { elements, hydrate: 'never', reads: [], scripts: [], styles: [], shared: [] } },
    // In the same form as the database returns it.
    catalogue: JSON.parse(
      JSON.stringify({ [block]: { description: '', attributes: attributesToJsonSchema(attributes) } }),
    ) as Declaration['catalogue'],
  };
}

const page = (attributes: Record<string, string>, more: object = {}) =>
  pageDocument.parse({
    id: 'home',
    route: '/',
    title: 'Home',
    description: 'Home.',
    main: [{ block: 'review-slider', attributes }],
    ...more,
  });
const lost = (given: Record<string, string>, before: AttributeSchema, after: AttributeSchema) =>
  findPageProblems([page(given)], [release('1.0.0', before)], [release('2.0.0', after)]).map(
    ({ attribute, reason }) => `${attribute}: ${reason}`,
  );

describe('pages against a new set', () => {
  it('report a removed block with page, brands, block and version', () => {
    const pages = [page({}), page({}, { id: 'offer', brands: ['hollinsway'] })];
    const other = release('2.0.0', {}, { block: 'rating-badge' });
    const problems = findPageProblems(pages, [release('1.0.0', {})], [other]);
    expect(problems.map(describePageProblem)).toEqual([
      'home (all brands), <review-slider>: in mfe-reviews 2.0.0 there is no such block; 1.0.0 has it.',
      'offer (hollinsway), <review-slider>: in mfe-reviews 2.0.0 there is no such block; 1.0.0 has it.',
    ]);
  });

  it('are drafts too, which are named as such', () => {
    const problems = findPageProblems(
      [{ ...page({}), draft: 'new-home' }],
      [release('1.0.0', {})],
      [release('2.0.0', {}, { block: 'rating-badge' })],
    );
    expect(problems.map(describePageProblem)).toEqual([
      expect.stringMatching(/^draft new-home of home \(all brands\), <review-slider>: /),
    ]);
  });

  it('report nothing when a block moves to another remote, or another of its names is used', () => {
    const moved = release('1.0.0', {}, { remote: 'mfe-marketing' });
    expect(findPageProblems([page({})], [release('1.0.0', {})], [moved])).toEqual([]);
    const renamed = release('2.0.0', {}, { block: 'review-carousel', elements: ['review-slider'] });
    expect(findPageProblems([page({})], [release('1.0.0', {})], [renamed])).toEqual([]);
  });

  it('cannot lose what does not work now', () => {
    expect(findPageProblems([page({ gone: 'x' })], [], [release('2.0.0', {})])).toEqual([]);
    expect(
      findPageProblems(
        [page({})],
        [release('1.0.0', {}, { block: 'rating-badge' })],
        [release('2.0.0', {}, { block: 'rating-badge' })],
      ),
    ).toEqual([]);
    expect(lost({ colour: 'red' }, {}, {})).toEqual([]);
    expect(lost({ size: 'huge' }, { size: choice('small', 'large') }, { size: choice('small') })).toEqual([]);
  });

  it.each<[string, string, AttributeSchema, AttributeSchema, string[]]>([
    ['an attribute that is gone', 'Great', { words: text() }, {}, ['words: the block has no such attribute']],
    [
      'a choice that is gone',
      'large',
      { words: choice('small', 'large') },
      { words: choice('small') },
      ['words: "large" is refused: not an accepted value'],
    ],
    [
      'a text that has to be a number',
      'Great',
      { words: text() },
      { words: number() },
      ['words: "Great" is refused: not an accepted value'],
    ],
    [
      'a number that is out of bounds',
      '12',
      { words: number() },
      { words: number({ max: 10 }) },
      ['words: "12" is refused: not an accepted value'],
    ],
    ['a number in words that parsers take', '£1,200', { words: number() }, { words: number({ integer: true }) }, []],
    ['a choice in capitals', 'LARGE', { words: choice('small', 'large') }, { words: choice('large', 'wide') }, []],
    ['a flag', 'TRUE', { words: text() }, { words: flag() }, []],
    [
      'a text that has to be a flag',
      'perhaps',
      { words: text() },
      { words: flag() },
      ['words: "perhaps" is refused: not an accepted value'],
    ],
    [
      'a text that has to be a colour',
      'url(x)',
      { words: text() },
      { words: colour() },
      ['words: "url(x)" is refused: not an accepted value'],
    ],
    ['a link', 'https://elsewhere.example/x', { words: text() }, { words: link() }, []],
    ["a brand's own address", '{apply}', { words: text() }, { words: link() }, []],
    [
      'a script as a link',
      'javascript:alert(1)',
      { words: text() },
      { words: link() },
      ['words: "javascript:alert(1)" is refused: not an accepted value'],
    ],
    ['a list', 'a|b', { words: text() }, { words: textList() }, []],
    ['nothing', '', { words: text() }, { words: number() }, []],
  ])('are checked by the parser itself: %s', (_, value, before, after, expected) => {
    expect(lost({ words: value }, before, after)).toEqual(expected);
  });

  it('find an attribute under each of its spellings', () => {
    const [before, after] = [{ searchMode: choice('price', 'postcode') }, { searchMode: choice('price') }];
    for (const spelling of ['searchMode', 'search-mode', 'searchmode'])
      expect(lost({ [spelling]: 'postcode' }, before, after)).toHaveLength(1);
  });

  it('report items of a list that no longer fit, but not those that never did', () => {
    const cards = JSON.stringify([{ title: 'One' }, { title: 'Two', count: 2 }, { count: 3 }]);
    const stricter = z.object({ title: z.string(), count: z.number() });
    expect(lost({ cards }, { cards: jsonList(card) }, { cards: jsonList(stricter) })).toEqual([
      expect.stringMatching(/^cards\[0\]: .+ is refused: count: /),
    ]);
    expect(
      lost({ cards: '{"title":"One"}' }, { cards: jsonObject(card) }, { cards: jsonObject(stricter) }),
    ).toHaveLength(1);
  });
});
