import { readDocuments } from './site-documents';

const PAGES = new Map(
  [
    { id: 'calculator', route: '/car-finance-calculator', alsoAt: ['/calculator'] },
    { id: 'topic', route: '/guides/:topic' },
    { id: 'oaks', route: '/oaks', brands: ['oak'] },
    { id: 'gone', route: '/gone', status: 410 },
  ].map((page) => [
    `pages/${page.id}.json`,
    JSON.stringify({ title: 'A page', description: 'A page.', main: [], ...page }),
  ]),
);
/** One rule a line. */
const fileOf = (...rules: object[]) => `[\n${rules.map((rule) => JSON.stringify(rule)).join(',\n')}\n]`;
const problemsOf = (files: Record<string, string>) =>
  readDocuments(
    new Map([
      ...PAGES,
      ...Object.entries(files).map(([name, text]): [string, string] => [`redirects/${name}.json`, text]),
    ]),
  ).problems.map(({ path, reason }) => `${path}: ${reason}`);

describe('a list of redirects', () => {
  it.each([
    [
      'leads in a circle',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      'line 2, column 1: /a leads to /b, which leads on to /a: lead there at once',
    ],
    ['leads to itself', [{ from: '/a', to: '/A/?x=1' }], 'line 2, column 1: /a leads to itself, as /A/?x=1'],
    [
      'leads to what is below it',
      [{ from: '/a/*', to: '/a/b/*' }],
      'line 2, column 1: /a/* leads to itself, as /a/b/*',
    ],
    [
      'leads on',
      [
        { from: '/a', to: '/b' },
        { from: '/x', to: '/y' },
        { from: '/b', to: '/c' },
      ],
      'line 2, column 1: /a leads to /b, which leads on to /c: lead there at once',
    ],
    [
      'leads on below a folder',
      [
        { from: '/a/*', to: '/b/*' },
        { from: '/b/one', to: '/c' },
      ],
      'line 2, column 1: /a/one leads to /b/one, which leads on to /c',
    ],
    [
      'leads on for one brand',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c', brands: ['oak'] },
      ],
      'line 2, column 1: /a leads to /b, which leads on to /c',
    ],
    [
      'leads to what is gone',
      [
        { from: '/a', to: '/b' },
        { from: '/b', status: 410 },
      ],
      'line 2, column 1: /a leads to /b, which leads on: lead there',
    ],
    [
      'has an address twice',
      [
        { from: '/a', to: '/b' },
        { from: '/A', to: '/c' },
      ],
      'line 3, column 1: /A has two rules',
    ],
    [
      'hides a page',
      [
        { from: '/x', to: '/y' },
        { from: '/Calculator', to: '/new' },
      ],
      'line 3, column 1: /Calculator is an address of the page calculator; if',
    ],
    [
      'hides a page with parameters',
      [{ from: '/guides/old', to: '/new' }],
      'line 2, column 1: /guides/old is an address of the page topic; if',
    ],
    [
      'hides pages below it',
      [{ from: '/guides/*', to: '/new' }],
      'line 2, column 1: /guides/* is an address of the page topic; if',
    ],
    [
      'hides a page of its brand',
      [{ from: '/oaks', to: '/new', brands: ['oak', 'elm'] }],
      'line 2, column 1: /oaks is an address of the page oaks; if',
    ],
    [
      'has an unknown field',
      [{ from: '/a', to: '/b', staus: 302 }],
      'line 2, column 32: [0] a redirect has no field "staus"; the nearest is "status"',
    ],
    ['contradicts itself', [{ from: '/a', to: '/b' }, { from: '/c' }], 'line 3, column 1: [1] has no "to"'],
    [
      'leads to another site by a trick',
      [{ from: '/a', to: '//evil.example/' }],
      'line 2, column 19: [0].to has to be a path of this site',
    ],
  ])('that %s is refused, with line and column', (_, rules, problem) => {
    expect(problemsOf({ site: fileOf(...rules) })).toContainEqual(
      expect.stringContaining(`redirects/site.json: ${problem}`),
    );
  });

  it('is refused if it contradicts another list, which stays', () => {
    const files = {
      a: fileOf({ from: '/a', to: '/b' }),
      b: fileOf({ from: '/x', to: '/y' }, { from: '/b', to: '/c' }),
    };
    expect(problemsOf(files)).toEqual([
      'redirects/b.json: line 3, column 1: /a leads to /b, which leads on to /c: lead there at once',
    ]);
  });

  it('may have rules that only look alike, and hide a page if it says so', () => {
    const rules = [
      { from: '/a/*', to: '/b/*' },
      { from: '/a/one', to: '/c' },
      { from: '/b/one', to: '/c' },
      { from: '/x', to: '/y', brands: ['oak'] },
      { from: '/y', to: '/z', brands: ['elm'] },
      { from: '/oaks', to: '/new', brands: ['elm'] },
      { from: '/gone', to: '/new' },
      { from: '/calculator', to: '/new', insteadOfPage: true },
    ];
    expect(problemsOf({ site: fileOf(...rules) })).toEqual([]);
    const { redirects, version } = readDocuments(new Map([['redirects/site.json', fileOf(...rules)]]));
    expect(redirects).toHaveLength(rules.length);
    expect(readDocuments(new Map([['redirects/site.json', fileOf(...rules.slice(1))]])).version).not.toBe(version);
  });
});
