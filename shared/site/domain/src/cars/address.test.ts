import { carIdOf } from './address';

describe('the page of a car', () => {
  it.each([
    ['/used-ford/focus/leeds/details-48213', '48213'],
    ['/used-ford/focus/leeds/details-48213?theme=northlight#calculator', '48213'],
    ['/test-ford/focus/leeds/details-7/', '7'],
    ['/used-ford/focus/details-7', undefined],
    ['/a/b/c/d/details-7', undefined],
    ['/used-ford/focus/leeds/details-', undefined],
    ['/used-ford/focus/leeds/details-7x', undefined],
    ['/used-ford/focus/leeds/details-1234567890', undefined],
    ['/', undefined],
  ])('%s belongs to %s', (path, id) => {
    expect(carIdOf(path)).toBe(id);
  });
});
