import { problemsInWords } from './problems';

const properties = {
  mode: { enum: ['fast', 'slow'] },
  count: { type: 'integer', minimum: 1, maximum: 5 },
  share: { type: 'number' },
  link: { type: 'string', format: 'uri-reference' },
  items: { type: 'array' },
};
const said = { description: 'A block.', attributes: { properties } };
const words = (problem: string) => problemsInWords([problem], {}, said)[0];

it.each([
  ['attribute mode: not an accepted value', 'mode: must be one of fast, slow. The default is shown instead.'],
  [
    'attribute count: not an accepted value',
    'count: must be a whole number from 1 up to 5. The default is shown instead.',
  ],
  ['attribute share: not an accepted value', 'share: must be a number. The default is shown instead.'],
  [
    'attribute link: not an accepted value',
    'link: must lead to a page of this site, or to a place that the brand allows. The default is shown instead.',
  ],
  ['attribute items: Unexpected token', 'items: Unexpected token. The default is shown instead.'],
  ['attribute items[2]: title: Required', 'items[2]: title: Required. It is left out.'],
  [
    'attribute mode: not an accepted value, so nothing is shown in its place',
    'mode: must be one of fast, slow, so nothing is shown in its place.',
  ],
  [
    'attribute items[2]: links may not lead to a.example, so there is no link',
    'items[2]: links may not lead to a.example, so there is no link.',
  ],
  ['warn: no such guide', 'warn: no such guide'],
])('puts into words: %s', (problem, expected) => {
  expect(words(problem)).toBe(expected);
});

it('names attributes that the block does not have as they are written', () => {
  expect(problemsInWords([], { mode: 'fast', COLOUR: 'red', Mode: 'fast' }, said)).toEqual([
    'COLOUR: the block has no such attribute, so this has no effect.',
    'Mode: the block has no such attribute, so this has no effect.',
  ]);
});
