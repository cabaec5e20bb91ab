import { tryBody } from './changes';

const body = { changes: [{ remote: 'mfe-reviews', version: '1.1.0' }] };

describe('the audience of a canary', () => {
  it.each([
    ['a share', { percent: 10 }, { brands: [], percent: 10, steps: [], everyMinutes: null }],
    [
      'brands, each once',
      { brands: ['b', 'a', 'b'] },
      { brands: ['a', 'b'], percent: 0, steps: [], everyMinutes: null },
    ],
    ['both', { brands: ['a'], percent: 0.5 }, { brands: ['a'], percent: 0.5, steps: [], everyMinutes: null }],
    [
      'a share that grows',
      { steps: [1, 10, 100], everyMinutes: 5 },
      { brands: [], percent: 1, steps: [10, 100], everyMinutes: 5 },
    ],
  ])('is %s', (_, given, terms) => {
    expect(tryBody.parse({ ...body, ...given }).terms).toEqual(terms);
  });

  it.each([
    ['nobody', {}, 'name brands'],
    ['everybody', { percent: 100 }, 'not less than 100'],
    ['everybody at once', { steps: [100] }, 'promotion'],
    ['fewer from step to step', { steps: [10, 5] }, 'higher'],
    ['a share in addition to its steps', { percent: 10, steps: [10, 50] }, 'only one'],
    ['what is no brand', { brands: ['<b>'] }, 'not the name of a brand'],
  ])('is not %s', (_, given, problem) => {
    expect(tryBody.safeParse({ ...body, ...given }).error?.message).toContain(problem);
  });
});
