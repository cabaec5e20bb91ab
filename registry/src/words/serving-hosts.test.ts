import { describeHosts, describeProblems } from './serving-hosts';

const hosts = { all: 1, serving: 1, refused: [] };
const brandsOf = (count: number) => Array.from({ length: count }, (_, index) => `brand-${index}`);

it.each([
  [undefined, '1 of 1 host serves it'],
  [{ tried: 1_618, all: 1_618, untriedBrands: [] }, '1 of 1 host serves it; its trial covered all 1,618 samples'],
  [
    { tried: 453, all: 1_618, untriedBrands: ['elmgate'] },
    '1 of 1 host serves it; its trial covered 453 of 1,618 samples so far, not all of elmgate',
  ],
  [
    { tried: 453, all: 1_618, untriedBrands: brandsOf(37) },
    '1 of 1 host serves it; its trial covered 453 of 1,618 samples so far, not all of brand-0, brand-1, brand-2, brand-3, brand-4 and 32 more brands',
  ],
])('hosts with the trial %j', (trial, words) => {
  expect(describeHosts({ ...hosts, trial })).toBe(words);
});

it('problems of hosts, one by one', () => {
  const problems = [
    { host: '3f2a9c10-4c5e', problems: ['the registry is unreachable', 'revision 4 is not complete yet'] },
  ];
  expect(describeProblems({ ...hosts, problems })).toEqual([
    'host 3f2a9c10: the registry is unreachable',
    'host 3f2a9c10: revision 4 is not complete yet',
  ]);
  expect(describeProblems(hosts)).toEqual([]);
});
