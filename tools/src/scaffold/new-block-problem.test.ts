import { newBlockProblem } from './new-block-problem';

const problem = (remote: string, block: string) =>
  newBlockProblem({
    remote,
    block,
    remotes: ['mfe-reviews', 'mfe-valuation'],
    taken: new Map([['old-form', { name: 'valuation-form' }]]),
  });

it.each([
  ['', '', '<remote> is ""'],
  ['mfe-offers', 'rating-badge', '<remote> is "mfe-offers": it has to be one of mfe-reviews, mfe-valuation'],
  ['mfe-reviews', 'badge', '<block-name> is "badge"'],
  ['mfe-reviews', 'Rating-Badge', '<block-name> is "Rating-Badge"'],
  ['mfe-reviews', 'font-face', '<block-name> is "font-face"'],
  ['mfe-reviews', 'old-form', 'which the block valuation-form answers to'],
])('says which argument is wrong: %p %p', (remote, block, said) => {
  expect(problem(remote, block)).toContain(said);
});

it('a new block may have any other name', () => {
  expect(problem('mfe-reviews', 'rating-badge')).toBeUndefined();
});
