import { pagesToShow } from './pages-to-show';

const GAP = undefined;

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, GAP, 9]],
  [4, 9, [1, 2, 3, 4, 5, GAP, 9]],
  [5, 9, [1, GAP, 4, 5, 6, GAP, 9]],
  [6, 9, [1, GAP, 5, 6, 7, 8, 9]],
  [9, 9, [1, GAP, 8, 9]],
  [12, 9, [1, GAP, 9]],
])('page %i of %i links to %j', (page, pageCount, expected) => {
  expect(pagesToShow(page, pageCount)).toEqual(expected);
});
